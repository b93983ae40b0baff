import { targetTypes, type TargetType, type TermType } from '#api/contract/office/searches.options.ts'
import type { Locale } from '#api/fields.ts'
import type { LocalizedText } from '../db/tables/columns.ts'
import { localize } from '../localize.ts'
import { toSurface } from '../search/query-text.ts'
import type { Taxonomy } from '../taxonomy/taxonomy.store.ts'

/** Something that a word of shoppers may stand for. */
export type SearchTarget = {
  type: TargetType
  key: string
  names: LocalizedText | string
  /** By what else it is found. */
  others: readonly string[]
  detail: LocalizedText | string | null
}

type TargetSource = { key: string; names: LocalizedText; original?: string; spellings?: readonly string[] }

const toTarget = (
  type: TargetType,
  { key, names, original, spellings = [] }: TargetSource,
  detail: SearchTarget['detail'] = null,
): SearchTarget => ({ type, key, names, others: [...(original ? [original] : []), ...spellings], detail })

/** The vocabularies whose words a search knows, by what they are to it. */
const wordTypes: Partial<Record<string, TargetType>> = {
  ...{ dish: 'dish', 'dish-group': 'dish', aroma: 'aroma', 'aroma-group': 'aroma' },
  ...{ occasion: 'occasion', style: 'style', region: 'region', option: 'option' },
  ...{ topic: 'topic' },
}

/** Everything that a word may stand for, in the order of their types. */
export const listTargets = (taxonomy: Taxonomy): SearchTarget[] => {
  const { kinds, countries, areas, grapes, levels, featured, words, wineries, stores, texts } = taxonomy
  const targets = [
    ...[...kinds.values()].map((row) => toTarget('kind', row)),
    ...[...countries.values()].map((row) => toTarget('country', { ...row, key: row.code })),
    ...[...areas.values()].map((row) => toTarget('area', row, countries.get(row.countryCode)?.names ?? null)),
    ...[...grapes.values()].map((row) => toTarget('grape', row, row.original)),
    ...[...levels.values()].map((row) => toTarget('level', row)),
    ...[...featured.values()].map((row) => toTarget('theme', row)),
    ...[...words.values()].flatMap((row) => {
      const type = wordTypes[row.vocabulary]
      return type ? [toTarget(type, row)] : []
    }),
    ...[...wineries.values()].map(({ key, nameKo, nameOriginal }): SearchTarget => ({
      ...{ type: 'winery', key, names: nameKo, others: [nameOriginal], detail: nameOriginal },
    })),
    ...[...(texts.get('goods') ?? [])].map(([key, list]): SearchTarget => ({
      ...{ type: 'goods', key, names: list[0] ?? key, others: list, detail: null },
    })),
    ...[...stores.values()].map(({ key, name, address1 }): SearchTarget => ({
      ...{ type: 'store', key, names: name, others: [], detail: address1 },
    })),
  ]
  return targets.toSorted((a, b) => targetTypes.indexOf(a.type) - targetTypes.indexOf(b.type))
}

const listSurfaces = ({ names, others }: SearchTarget): string[] =>
  [...(typeof names === 'string' ? [names] : Object.values(names)), ...others].map(toSurface)

const maxTargets = 20

/** Those whose names hold the words, the ones called so or beginning so first. */
export const findTargets = (targets: readonly SearchTarget[], words: string): SearchTarget[] => {
  const sought = toSurface(words)
  if (sought === '') return []
  const rank = (target: SearchTarget): number => {
    const surfaces = listSurfaces(target)
    if (surfaces.includes(sought)) return 0
    if (surfaces.some((surface) => surface.startsWith(sought))) return 1
    return surfaces.some((surface) => surface.includes(sought)) ? 2 : 3
  }
  return targets
    .map((target) => ({ target, place: rank(target) }))
    .filter(({ place }) => place < 3)
    .toSorted((a, b) => a.place - b.place)
    .slice(0, maxTargets)
    .map(({ target }) => target)
}

const toText = (text: LocalizedText | string, locale: Locale): string =>
  typeof text === 'string' ? text : localize(text, locale)

export const presentTarget = ({ type, key, names, detail }: SearchTarget, locale: Locale) => ({
  ...{ type, key, name: toText(names, locale), detail: detail && toText(detail, locale) },
})

/** The name of what a word stands for; null for a word that means nothing, and for what is no longer there. */
export const findTargetName = (
  targets: readonly SearchTarget[],
  { type, key }: { type: TermType; key: string },
  locale: Locale,
): string | null => {
  const target = targets.find((one) => one.type === type && one.key === key)
  return target ? toText(target.names, locale) : null
}
