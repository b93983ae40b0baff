import type { Taxonomy } from '../taxonomy/taxonomy.store.ts'
import type { Looks } from './combine.ts'
import type { Lexicon } from './lexicon.ts'
import { findLabelIds, type LabelNames } from './label-index.ts'
import type { Predicate } from './predicates.ts'

export type KindLabel = LabelNames & { kindId: number; grapeIds: readonly number[] }

/** Grapes by the kind that most wines of them have: red ones and white ones. */
const listGrapesByKind = (
  labels: readonly KindLabel[],
  kindIds: readonly number[],
): Map<number, number[]> => {
  const counts = new Map<number, Map<number, number>>()
  for (const { kindId, grapeIds } of labels)
    for (const grape of kindIds.includes(kindId) ? grapeIds : []) {
      const byKind = counts.get(grape) ?? new Map<number, number>()
      counts.set(grape, byKind.set(kindId, (byKind.get(kindId) ?? 0) + 1))
    }
  const grapesByKind = new Map<number, number[]>()
  for (const [grape, byKind] of counts) {
    const kind = [...byKind].toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? 0
    grapesByKind.set(kind, [...(grapesByKind.get(kind) ?? []), grape])
  }
  return grapesByKind
}

/** The color of wines that are of another kind, such as sparkling ones and those without alcohol. */
export const toLooks = (lexicon: Lexicon, { kinds }: Taxonomy, labels: readonly KindLabel[]): Looks => {
  const findKindId = (code: string) => [...kinds.values()].find((kind) => kind.code === code)?.id ?? 0
  const surfaces = lexicon.entries.flatMap(({ surface, meanings }) =>
    meanings.some(({ type, key }) => type === 'kind' && key === 'ROSE') && surface.length > 1
      ? [surface]
      : [],
  )
  const rose: Predicate = {
    is: 'wine',
    ids: [...new Set(surfaces.flatMap((surface) => findLabelIds(lexicon, surface)))],
  }
  const grapesByKind = listGrapesByKind(labels, [findKindId('RED'), findKindId('WHITE')])
  const ofColor = (code: string): Predicate => ({
    is: 'all',
    parts: [
      { is: 'grape', ids: grapesByKind.get(findKindId(code)) ?? [] },
      { is: 'not', part: rose },
    ],
  })
  return { ROSE: rose, RED: ofColor('RED'), WHITE: ofColor('WHITE') }
}
