import { listTexts } from '../taxonomy/spellings.rules.ts'
import type { Taxonomy } from '../taxonomy/taxonomy.store.ts'
import type { Spelling } from './lexicon.ts'
import { findLabelIds, type LabelIndex } from './label-index.ts'
import type { Predicate } from './predicates.ts'
import { toSurface } from './query-text.ts'

type StyleContext = {
  kind: (code: string) => Predicate
  area: (key: string) => Predicate
  grapes: (...keys: string[]) => number[]
  theme: (key: string) => Predicate
  /** The wines that are called after it. */
  named: () => Predicate
  /** The wines whose names hold any of these. */
  called: (...texts: string[]) => Predicate
  aromas: (group: string) => Predicate
  thisYear: number
}

const all = (...parts: Predicate[]): Predicate => ({ is: 'all', parts })
const any = (...parts: Predicate[]): Predicate => ({ is: 'any', parts })
const volume = (from: number, until?: number): Predicate => ({
  is: 'measure',
  of: 'volumeMl',
  from,
  ...(until === undefined ? {} : { until }),
})

/** What a label must be for a style. Those without a fact of their own go by the wine's name. */
const predicates: Record<string, (context: StyleContext) => Predicate> = {
  'style-ice-wine': ({ named, kind, called }) =>
    any(named(), all(kind('DESSERT'), called('아이스', 'ice', 'eis'))),
  'style-blanc-de-blancs': ({ named, kind, grapes }) =>
    any(
      named(),
      all(kind('SPARKLING'), { is: 'grape', ids: grapes('chardonnay') }, { is: 'grapeCount', until: 1 }),
    ),
  'style-vintage-champagne': ({ area }) => all(area('champagne'), { is: 'measure', of: 'vintage', from: 1 }),
  'style-noble-rot': ({ named, kind, grapes }) =>
    any(named(), all(kind('DESSERT'), { is: 'grape', ids: grapes('semillon', 'furmint') })),
  'style-super-tuscan': ({ kind, area, grapes }) =>
    all(kind('RED'), area('toscana'), {
      is: 'grape',
      ids: grapes('cabernet-sauvignon', 'merlot', 'cabernet-franc', 'syrah', 'petit-verdot'),
    }),
  'style-bordeaux-blend': ({ kind, grapes }) =>
    all(kind('RED'), { is: 'blendOf', ids: grapes('cabernet-sauvignon', 'merlot') }),
  'style-gsm': ({ grapes }) => ({ is: 'blendOf', ids: grapes('grenache', 'syrah', 'mourvedre') }),
  'style-blend': () => ({ is: 'grapeCount', from: 2 }),
  'style-red-blend': ({ kind }) => all(kind('RED'), { is: 'grapeCount', from: 2 }),
  'style-varietal': () => ({ is: 'grapeCount', from: 1, until: 1 }),
  'style-orange': ({ theme }) => theme('orange'),
  'style-semi-sparkling': () => ({ is: 'measure', of: 'fizz', from: 2, until: 2 }),
  'style-still': () => ({ is: 'without', of: 'fizz' }),
  'style-half-bottle': () => volume(375, 375),
  'style-mini-bottle': () => volume(100, 250),
  'style-magnum': () => volume(1500),
  'style-double-magnum': () => volume(3000, 3000),
  'style-litre': () => volume(1000, 1000),
  'style-award': ({ theme }) => theme('award'),
  // No fact says oak: it is what the aromas of oak are absent from.
  'style-unoaked': ({ aromas, kind }) =>
    all(any(kind('RED'), kind('WHITE'), kind('ROSE')), { is: 'not', part: aromas('aromas-oak') }),
  'style-mature': ({ thisYear }) => ({ is: 'measure', of: 'vintage', until: thisYear - 8 }),
  'style-small-bottle': () => volume(1, 500),
  'style-sparkling-red': ({ kind, grapes }) =>
    all(kind('SPARKLING'), { is: 'grape', ids: grapes('syrah', 'lambrusco', 'brachetto') }),
  'style-traditional-method': ({ kind, area, named, called }) =>
    all(
      kind('SPARKLING'),
      any(
        area('champagne'),
        area('cava'),
        named(),
        called('크레망', 'cremant', '프란치아코르타', 'franciacorta'),
      ),
    ),
}

/** Bottle sizes are conditions of the bottle, and so are spelling as sizes. */
const volumeStyles = new Set([
  'style-half-bottle',
  'style-mini-bottle',
  'style-magnum',
  'style-double-magnum',
  'style-litre',
  'style-small-bottle',
])

export const listStyleSpellings = (
  { kinds, areas, areasWithin, grapes, featured, words, texts: typedTexts }: Taxonomy,
  labels: LabelIndex,
  thisYear: number,
): Spelling[] => {
  const kindIds = new Map([...kinds.values()].map(({ code, id }) => [code, id]))
  const areaIds = new Map([...areas.values()].map(({ key, id }) => [key, id]))
  const grapeIds = new Map([...grapes.values()].map(({ key, id }) => [key, id]))
  const themeIds = new Map([...featured.values()].map(({ key, id }) => [key, id]))
  const toIds = (id: number | undefined) => (id === undefined ? [] : [id])
  const toNamed = (texts: readonly string[]): Predicate => ({
    is: 'wine',
    ids: [...new Set(texts.flatMap((text) => findLabelIds(labels, text)))],
  })
  return [...words.values()]
    .filter(({ vocabulary }) => vocabulary === 'style')
    .flatMap(({ key, names, terms }): Spelling[] => {
      const ownNames = [...new Set(Object.values(names))]
      const others = [
        ...Object.values(terms).flatMap((list) => list ?? []),
        ...listTexts(typedTexts, 'style', key),
      ]
      const texts = [...ownNames, ...others].map(toSurface).filter((text) => text.length > 2)
      const context: StyleContext = {
        kind: (code) => ({ is: 'kind', ids: toIds(kindIds.get(code)) }),
        area: (area) => ({
          is: 'area',
          ids: areasWithin.get(areaIds.get(area) ?? 0) ?? toIds(areaIds.get(area)),
        }),
        grapes: (...keys) => keys.flatMap((grape) => toIds(grapeIds.get(grape))),
        theme: (theme) => ({ is: 'theme', ids: toIds(themeIds.get(theme)) }),
        named: () => toNamed(texts),
        called: (...parts) => toNamed(parts),
        aromas: (group) => ({ is: 'aroma', keys: words.get(group)?.members ?? [] }),
        thisYear,
      }
      const predicate = (predicates[key] ?? (({ named }) => named()))(context)
      const isEmpty = predicate.is === 'wine' && predicate.ids.length === 0
      if (isEmpty) return []
      const meaning = {
        type: volumeStyles.has(key) ? ('volume' as const) : ('style' as const),
        key,
        label: names,
        predicate,
      }
      return [
        ...ownNames.map((spelling) => ({ spelling, meaning, isName: true })),
        ...others.map((spelling) => ({ spelling, meaning, isName: false })),
      ]
    })
}
