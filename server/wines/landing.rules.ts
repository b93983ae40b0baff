import type { Locale } from '#api/fields.ts'
import { m } from '#messages'
import type { CoverDrawing } from '../db/tables/columns.ts'
import { localize } from '../localize.ts'
import { localizeTexts } from '../localize-texts.ts'
import { localizeStore } from '../taxonomy/store-texts.rules.ts'
import { toTermCover } from '../platform/images/term-covers.rules.ts'
import type { CoverSubject } from '../platform/images/pictures.rules.ts'
import { toStoreFront } from '../platform/images/pictures.rules.ts'
import type { Taxonomy } from '../taxonomy/taxonomy.store.ts'
import type { FacetCounts } from './facets.store.ts'
import type { Filters } from './filters.rules.ts'
import { countryStories, kindStories, themeStories } from './landing-stories.ts'

/** What a list is about: its name, what was written of it, and its picture. */
export type LandingSubject = {
  name: string
  /** null where the facts of the catalogue are described instead. */
  story: string | null
  cover: { subject: CoverSubject; id: number; drawing: CoverDrawing }
}

/** Filters of which exactly one makes a list a landing, by how many values each has. */
const countChoices = (filters: Filters): number =>
  filters.kindIds.length +
  filters.areaIds.length +
  filters.grapeIds.length +
  filters.featuredIds.length +
  Number(filters.countryCode !== null) +
  Number(filters.storeId !== null)

const findKind = ({ kindIds }: Filters, { kinds }: Taxonomy, locale: Locale): LandingSubject | null => {
  const kind = kinds.get(kindIds[0] ?? 0)
  return kind
    ? {
        name: localize(kind.names, locale),
        story: kindStories[kind.code]?.({}, { locale }) ?? null,
        cover: { subject: 'kind', id: kind.id, drawing: toTermCover('kind', kind.code) },
      }
    : null
}

const findCountry = ({ countryCode }: Filters, { countries }: Taxonomy, locale: Locale) => {
  const country = countries.get(countryCode ?? '')
  return country
    ? {
        name: localize(country.names, locale),
        story: countryStories[country.code]?.({}, { locale }) ?? null,
        cover: {
          subject: 'country' as const,
          id: country.position + 1,
          drawing: toTermCover('country', country.code),
        },
      }
    : null
}

const findArea = ({ areaIds }: Filters, { areas }: Taxonomy, locale: Locale): LandingSubject | null => {
  const area = areas.get(areaIds[0] ?? 0)
  return area
    ? {
        name: localize(area.names, locale),
        story: null,
        cover: { subject: 'origin', id: area.id, drawing: toTermCover('origin', String(area.id)) },
      }
    : null
}

const findGrape = ({ grapeIds }: Filters, { grapes }: Taxonomy, locale: Locale): LandingSubject | null => {
  const grape = grapes.get(grapeIds[0] ?? 0)
  return grape
    ? {
        name: localize(grape.names, locale),
        story: null,
        cover: { subject: 'grape', id: grape.id, drawing: toTermCover('grape', String(grape.id)) },
      }
    : null
}

const findTheme = (
  { featuredIds }: Filters,
  { featured }: Taxonomy,
  locale: Locale,
): LandingSubject | null => {
  const theme = featured.get(featuredIds[0] ?? 0)
  if (!theme) return null
  // One that the office described in Korean alone is described by the facts of the catalogue abroad.
  const { description, lang } = localizeTexts(theme, ['description'], locale)
  const described = lang === 'ko-KR' && locale !== 'ko-KR' ? null : description || null
  return {
    name: localize(theme.names, locale),
    story: themeStories[theme.key]?.({}, { locale }) ?? described,
    cover: { subject: 'theme', id: theme.id, drawing: toTermCover('theme', theme.key) },
  }
}

const findStore = ({ storeId }: Filters, { stores }: Taxonomy, locale: Locale): LandingSubject | null => {
  const store = stores.get(storeId ?? 0)
  return store?.isPublic
    ? {
        name: localizeStore(store, locale).name,
        story: null,
        cover: { subject: 'store', id: store.id, drawing: toStoreFront(store.key) },
      }
    : null
}

/** What a list of exactly one kind, country, area, grape, theme or store is about; null for every other list. */
export const findLandingSubject = (
  filters: Filters,
  taxonomy: Taxonomy,
  locale: Locale,
): LandingSubject | null =>
  countChoices(filters) === 1
    ? (findKind(filters, taxonomy, locale) ??
      findCountry(filters, taxonomy, locale) ??
      findArea(filters, taxonomy, locale) ??
      findGrape(filters, taxonomy, locale) ??
      findTheme(filters, taxonomy, locale) ??
      findStore(filters, taxonomy, locale))
    : null

const listLargest = (counts: ReadonlyMap<string, number> | undefined) =>
  [...(counts ?? [])].sort(([, a], [, b]) => b - a)

/** What stands in the name's place: the areas of a grape, else the grapes. */
const findMainTerm = (filters: Filters, counts: FacetCounts, { areas, grapes }: Taxonomy) => {
  const isGrape = filters.grapeIds.length > 0
  const [largest] = listLargest(counts.get(isGrape ? 'area' : 'grape'))
  return largest && (isGrape ? areas : grapes).get(Number(largest[0]))
}

const tenThousand = 10_000

/** So many kinds are named; of more, the others are counted together, so that the parts are the whole. */
const maxKinds = 3

/** A list in facts: 레드 9종 · 카베르네 소비뇽 중심 · 4만원대부터. */
export const composeFacts = (
  counts: FacetCounts,
  filters: Filters,
  { taxonomy, locale, lowest }: { taxonomy: Taxonomy; locale: Locale; lowest: number | undefined },
): string => {
  const kinds = listLargest(counts.get('kind')).filter(([, count]) => count > 0)
  const namedKinds = kinds.slice(0, kinds.length > maxKinds ? maxKinds - 1 : maxKinds)
  const kindFacts = namedKinds.flatMap(([id, count]) => {
    const kind = taxonomy.kinds.get(Number(id))
    return kind
      ? [m['landing.facts.kind']({ kind: localize(kind.names, locale), count: String(count) }, { locale })]
      : []
  })
  const others = kinds.slice(namedKinds.length).reduce((sum, [, count]) => sum + count, 0)
  const term = findMainTerm(filters, counts, taxonomy)
  const man = lowest === undefined ? undefined : Math.floor(lowest / tenThousand)
  const facts = [
    ...kindFacts,
    ...(others > 0 ? [m['landing.facts.others']({ count: String(others) }, { locale })] : []),
    ...(term ? [m['landing.facts.mostly']({ name: localize(term.names, locale) }, { locale })] : []),
    ...(man === undefined
      ? []
      : [
          man > 0
            ? m['landing.facts.from']({ man: String(man) }, { locale })
            : m['landing.facts.under']({}, { locale }),
        ]),
  ]
  // A store without stock, or a grape of no wine, has none.
  return facts.length === 0
    ? ''
    : facts.reduce((first, second) => m['shell.facts']({ first, second }, { locale }))
}

/** What a landing's picks are taken from. */
export type PickScope = {
  /** The kinds they are of; empty for all. */
  kindIds: number[]
  /** Whether that is everything the list holds. */
  isWhole: boolean
}

/** Bottles and goods that are picked where a list is about nothing else. */
const sideKinds: ReadonlySet<string> = new Set(['GOODS', 'NONALCOHOLIC'])

/** Wines without goods and alcohol-free bottles, of a grape those of its most frequent kind; all where nothing else is listed. */
export const toPickScope = (counts: FacetCounts, filters: Filters, { kinds }: Taxonomy): PickScope => {
  if (filters.kindIds.length > 0) return { kindIds: filters.kindIds, isWhole: true }
  const kindCounts = listLargest(counts.get('kind')).filter(([, count]) => count > 0)
  const ids = kindCounts.map(([id]) => Number(id))
  const wineIds = ids.filter((id) => !sideKinds.has(kinds.get(id)?.code ?? ''))
  const isOfGrape = filters.grapeIds.length > 0
  const kindIds = isOfGrape ? wineIds.slice(0, 1) : wineIds.toSorted((a, b) => a - b)
  return kindIds.length === 0 || (kindIds.length === ids.length && !isOfGrape)
    ? { kindIds: [], isWhole: true }
    : { kindIds, isWhole: false }
}
