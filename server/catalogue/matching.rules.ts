import type { ListCells } from './csv.rules.ts'
import type { ImportLexicon } from './lexicon.ts'
import type { NameIndex } from './name-index.ts'
import type { Column, ReportFault } from './plain.rules.ts'

const reportUnknown = (
  column: Column,
  name: string,
  { near }: Pick<NameIndex<unknown>, 'near'>,
  reportFault: ReportFault,
): null => {
  const nearest = near(name)
  return nearest
    ? reportFault(column, 'unknown_near', { name, near: nearest })
    : reportFault(column, 'unknown', { name })
}

export const splitCell = (cell: string | undefined): string[] =>
  (cell ?? '').split(';').flatMap((part) => part.trim() || [])

/** The item that a cell names; null for an empty cell, and for an unknown name, which is reported. */
export const matchOne = <T>(
  cells: ListCells,
  column: Column,
  names: NameIndex<T>,
  reportFault: ReportFault,
): T | null => {
  const name = cells[column]
  return name ? (names.find(name) ?? reportUnknown(column, name, names, reportFault)) : null
}

/** The items that a cell names, separated by semicolons. */
export const matchAll = <T>(
  cells: ListCells,
  column: Column,
  names: NameIndex<T>,
  reportFault: ReportFault,
): T[] =>
  splitCell(cells[column]).flatMap((name) => {
    const match = names.find(name)
    if (match === undefined) reportUnknown(column, name, names, reportFault)
    return match ?? []
  })

const sharePattern = /^(.*?)\s+(\d{1,3})\s*%?$/

/** A grape of a cell without its share, and the share where one is given. */
export const splitShare = (part: string): { name: string; percent: number | null } => {
  const [, name = part, percent] = sharePattern.exec(part) ?? []
  return { name, percent: percent === undefined ? null : Number(percent) }
}

/** `Merlot 60; Cabernet Franc 40`; grapes without percentages get equal shares. */
export const matchGrapes = (cells: ListCells, grapes: ImportLexicon['grapes'], reportFault: ReportFault) => {
  const parts = splitCell(cells.grapes).flatMap((part) => {
    const { name, percent } = splitShare(part)
    const grape = grapes.find(name)
    if (!grape) reportUnknown('grapes', name, grapes, reportFault)
    return grape ? [{ grapeId: grape.id, percent }] : []
  })
  const partsWithPercent = parts.filter(({ percent }) => percent !== null)
  if (new Set(parts.map(({ grapeId }) => grapeId)).size < parts.length) reportFault('grapes', 'grape_twice')
  if (
    partsWithPercent.length > 0 &&
    partsWithPercent.reduce((sum, { percent }) => sum + (percent ?? 0), 0) !== 100
  )
    reportFault('grapes', 'grape_shares')
  const evenShare = Math.floor(100 / Math.max(1, parts.length))
  return parts.map(({ grapeId, percent }, at) => ({
    grapeId,
    percent: percent ?? (at === 0 ? 100 - evenShare * (parts.length - 1) : evenShare),
  }))
}

type Country = { code: string; names: Record<string, string> }

/** The areas that a name may mean, within the country where one is given: one that is called so before a spelling or a key. */
export const listAreasCalled = (
  name: string,
  countryCode: string | null,
  { areas }: Pick<ImportLexicon, 'areas'>,
) => {
  const candidates = areas.all(name)
  if (countryCode === null) return candidates
  const within = candidates.filter((area) => area.countryCode === countryCode)
  return within.length > 0 ? within : areas.named(name).filter((area) => area.countryCode === countryCode)
}

/** The area of a name, within the country where one is given. */
const matchArea = (
  name: string,
  country: Country | null,
  lexicon: ImportLexicon,
  reportFault: ReportFault,
) => {
  const { areas } = lexicon
  const areasInCountry = listAreasCalled(name, country?.code ?? null, lexicon)
  const [area] = areasInCountry
  if (area && areasInCountry.length === 1) return area
  if (area) {
    const keys = areasInCountry.map(({ key }) => key).join(' or ')
    return reportFault('area', 'area_ambiguous', { name, areas: keys })
  }
  return areas.all(name).length > 0
    ? reportFault('area', 'area_elsewhere', { name, country: country?.code ?? '' })
    : reportUnknown('area', name, areas, reportFault)
}

/** The origin of a wine: the named area, else that of the winery. */
export const matchOrigin = (cells: ListCells, lexicon: ImportLexicon, reportFault: ReportFault) => {
  const winery = matchOne(cells, 'winery', lexicon.wineries, reportFault)
  const country = matchOne(cells, 'country', lexicon.countries, reportFault)
  const place = cells.area ?? cells.region
  const area = place ? matchArea(place, country, lexicon, reportFault) : null
  return {
    winery,
    areaId: area?.id ?? winery?.areaId ?? null,
    countryCode: area?.countryCode ?? winery?.countryCode ?? country?.code ?? null,
  }
}

/** The store that received bottles: the named one, or the only one of the seller. */
export const matchStore = (
  cells: ListCells,
  sellerId: number,
  lexicon: ImportLexicon,
  reportFault: ReportFault,
): number | null => {
  const ownStores = lexicon.stores.filter(({ companyId }) => companyId === sellerId)
  if (!cells.store)
    return ownStores.length === 1 ? (ownStores[0]?.id ?? null) : reportFault('store', 'store_needed')
  const store = lexicon.storeNames.find(cells.store)
  const isOwnStore = store && ownStores.some(({ id }) => id === store.id)
  return isOwnStore ? store.id : reportFault('store', 'store_foreign', { name: cells.store })
}
