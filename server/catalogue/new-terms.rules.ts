import type { NewArea, NewCountry, NewGrape, NewTerms } from '../db/tables/imports.ts'
import type { Line, ListCells } from './csv.rules.ts'
import type { ImportLexicon } from './lexicon.ts'
import { listAreasCalled, splitCell, splitShare } from './matching.rules.ts'
import { toNameKey, type NameIndex } from './name-index.ts'
import { findWorldCountry } from './world-countries.ts'

export const countNewTerms = ({ countries, areas, grapes }: NewTerms) => ({
  countries: countries.length,
  areas: areas.length,
  grapes: grapes.length,
})

export const hasNewTerms = (terms: NewTerms): boolean =>
  Object.values(countNewTerms(terms)).some((count) => count > 0)

/** A longer text is a remark, not a name. */
const maxNameLength = 80
const isName = (text: string): boolean => text.length <= maxNameLength && /\p{L}/u.test(text)

/** Proposals by their keys; each remembers the lines. */
const createCollection = <T extends { key: string; lines: number[] }>() => {
  const byKey = new Map<string, T>()
  return {
    add: (line: number, proposal: Omit<T, 'lines'>): T | undefined => {
      const present = byKey.get(proposal.key)
      if (!present) byKey.set(proposal.key, { ...proposal, lines: [line] } as T)
      else if (present.lines.at(-1) !== line) present.lines.push(line)
      return byKey.get(proposal.key)
    },
    list: (): T[] => [...byKey.values()].toSorted((a, b) => b.lines.length - a.lines.length),
  }
}

/** Whether an entry is called so itself: a name that is only another spelling of some may still be one of its own. */
const isTaken = <T>(name: string, index: NameIndex<T>, among: readonly T[]): boolean =>
  index.named(name).some((thing) => among.includes(thing))

/** The country of a line: one of the shop, one of the world, or that of its winery; null where it names none. */
const findCountry = ({ country, winery }: ListCells, { countries, wineries }: ImportLexicon) => {
  if (!country) return { code: (winery && wineries.find(winery)?.countryCode) || null, fresh: undefined }
  const present = countries.find(country)
  const fresh = present ? undefined : findWorldCountry(country)
  return { code: present?.code ?? fresh?.code ?? null, fresh }
}

type Place = number | string | null

const findOnly = <T>(things: readonly T[]): T | undefined => (things.length === 1 ? things[0] : undefined)

/**
 * The countries, areas and grapes that the lines of a list name and the shop lacks. An area lies in the one of the
 * column `region`, which may be new as well; without a country an area has no place, and is not proposed.
 */
export const listNewTerms = (lines: readonly Line[], lexicon: ImportLexicon): NewTerms => {
  const countries = createCollection<NewCountry>()
  const areas = createCollection<NewArea>()
  const grapes = createCollection<NewGrape>()

  const findPlace = (line: number, name: string, countryCode: string | null, parent: Place): Place => {
    const candidates = listAreasCalled(name, countryCode, lexicon)
    const [area] = candidates
    // What shoppers call the region by a smaller place in it is that place here: Gavi in Piemonte.
    const isInRegion = area !== undefined && area.id === parent && !lexicon.areas.named(name).includes(area)
    if (area && candidates.length === 1 && !isInRegion) return area.id
    if (countryCode === null || !isName(name) || isTaken(name, lexicon.areas, candidates)) return null
    const key = `area:${countryCode}:${toNameKey(name)}`
    const proposal = areas.add(line, { key, name, countryCode, parent, near: lexicon.areas.near(name) })
    // A line may name it as a region before another one says in which it lies.
    if (proposal && proposal.parent === null && parent !== key) proposal.parent = parent
    return key
  }

  for (const { line, cells } of lines) {
    const { code, fresh } = findCountry(cells, lexicon)
    if (fresh) countries.add(line, { key: `country:${fresh.code}`, name: fresh.names['ko-KR'], ...fresh })
    const { area, region } = cells
    const [present, above] = [area, region].map((name) =>
      name === undefined ? undefined : findOnly(listAreasCalled(name, code, lexicon)),
    )
    // An area that the shop has needs no region; one that only the region is called by does.
    const parent = region && (!present || present === above) ? findPlace(line, region, code, null) : null
    if (area && toNameKey(area) !== toNameKey(region ?? '')) findPlace(line, area, code, parent)
    for (const part of splitCell(cells.grapes)) {
      const { name } = splitShare(part)
      if (lexicon.grapes.find(name) || !isName(name)) continue
      if (isTaken(name, lexicon.grapes, lexicon.grapes.all(name))) continue
      grapes.add(line, { key: `grape:${toNameKey(name)}`, name, near: lexicon.grapes.near(name) })
    }
  }
  return { countries: countries.list(), areas: areas.list(), grapes: grapes.list() }
}

/** The chosen ones of some proposals, with the countries and areas that they lie in. */
export const chooseNewTerms = (terms: NewTerms, keys: ReadonlySet<string>): NewTerms => {
  const areaByKey = new Map(terms.areas.map((area) => [area.key, area]))
  const choice = new Set(keys)
  const addParents = ({ parent }: NewArea): void => {
    const above = typeof parent === 'string' ? areaByKey.get(parent) : undefined
    if (!above || choice.has(above.key)) return
    choice.add(above.key)
    addParents(above)
  }
  for (const area of terms.areas) if (keys.has(area.key)) addParents(area)
  const areas = terms.areas.filter(({ key }) => choice.has(key))
  const codes = new Set(areas.map(({ countryCode }) => countryCode))
  return {
    countries: terms.countries.filter(({ key, code }) => choice.has(key) || codes.has(code)),
    areas,
    grapes: terms.grapes.filter(({ key }) => choice.has(key)),
  }
}
