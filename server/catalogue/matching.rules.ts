import type { Cells, Column } from './csv.rules.ts'
import type { Lexicon } from './lexicon.ts'
import type { Names } from './names.ts'
import type { Blame } from './plain.rules.ts'

const unknown = (name: string, { near }: Pick<Names<unknown>, 'near'>): string => {
  const nearest = near(name)
  return `${name} is not known${nearest ? `; is it ${nearest}?` : ''}`
}

const listed = (cell: string | undefined): string[] =>
  (cell ?? '').split(';').flatMap((part) => part.trim() || [])

/** The thing that a cell names; null for an empty cell, and for a name that is not known and blamed. */
export const oneOf = <T>(cells: Cells, column: Column, names: Names<T>, blame: Blame): T | null => {
  const name = cells[column]
  return name ? (names.find(name) ?? blame(column, unknown(name, names))) : null
}

/** The things that a cell names between semicolons. */
export const allOf = <T>(cells: Cells, column: Column, names: Names<T>, blame: Blame): T[] =>
  listed(cells[column]).flatMap((name) => {
    const found = names.find(name)
    if (found === undefined) blame(column, unknown(name, names))
    return found ?? []
  })

const share = /^(.*?)\s+(\d{1,3})\s*%?$/

/** `Merlot 60; Cabernet Franc 40`; grapes without percentages share the bottle evenly. */
export const grapesOf = (cells: Cells, grapes: Lexicon['grapes'], blame: Blame) => {
  const parts = listed(cells.grapes).flatMap((part) => {
    const [, name = part, percent] = share.exec(part) ?? []
    const grape = grapes.find(name)
    if (!grape) blame('grapes', unknown(name, grapes))
    return grape ? [{ grapeId: grape.id, percent: percent === undefined ? null : Number(percent) }] : []
  })
  const told = parts.filter(({ percent }) => percent !== null)
  if (new Set(parts.map(({ grapeId }) => grapeId)).size < parts.length) blame('grapes', 'names a grape twice')
  if (told.length > 0 && told.reduce((sum, { percent }) => sum + (percent ?? 0), 0) !== 100)
    blame('grapes', 'the percentages do not add up to 100')
  const even = Math.floor(100 / Math.max(1, parts.length))
  return parts.map(({ grapeId, percent }, at) => ({
    grapeId,
    percent: percent ?? (at === 0 ? 100 - even * (parts.length - 1) : even),
  }))
}

type Country = { code: string; names: Record<string, string> }

/** The area of a name, within the country where one is told. */
const areaIn = (name: string, country: Country | null, { areas }: Lexicon, blame: Blame) => {
  const found = areas.all(name)
  const there = country ? found.filter(({ countryCode }) => countryCode === country.code) : found
  const [area] = there
  if (area && there.length === 1) return area
  if (area) return blame('area', `${name} may be ${there.map(({ key }) => key).join(' or ')}`)
  return blame('area', found.length > 0 ? `${name} is not in ${country?.code}` : unknown(name, areas))
}

/** Where a wine is from: the area if one is named, else that of the winery. */
export const originOf = (cells: Cells, lexicon: Lexicon, blame: Blame) => {
  const winery = oneOf(cells, 'winery', lexicon.wineries, blame)
  const country = oneOf(cells, 'country', lexicon.countries, blame)
  const area = cells.area ? areaIn(cells.area, country, lexicon, blame) : null
  return {
    winery,
    areaId: area?.id ?? winery?.areaId ?? null,
    countryCode: area?.countryCode ?? winery?.countryCode ?? country?.code ?? null,
  }
}

/** The store that received bottles: the one named, or the only one of the seller. */
export const storeOf = (cells: Cells, sellerId: number, lexicon: Lexicon, blame: Blame): number | null => {
  const own = lexicon.stores.filter(({ companyId }) => companyId === sellerId)
  if (!cells.store)
    return own.length === 1 ? (own[0]?.id ?? null) : blame('store', 'is needed: the seller has several')
  const store = lexicon.storeNames.find(cells.store)
  const theirs = store && own.some(({ id }) => id === store.id)
  return theirs ? store.id : blame('store', `${cells.store} is no store of the seller`)
}
