import { addTo } from './groups.ts'
import { isInsideWord, toQueryText, type QueryText } from './query-text.ts'
import { forEachInSlices } from './slices.ts'

/** A label of the catalogue by its names. */
export type LabelNames = { id: number; names: readonly string[] }

/** The names of labels, and by pairs of neighboring characters the places of those that have them. */
export type LabelIndex = {
  labels: readonly { id: number; names: readonly QueryText[] }[]
  labelsByPair: ReadonlyMap<string, readonly number[]>
}

/** Neighboring characters of names, by which the labels with a text are found. */
const toNamePairs = (text: string): Set<string> =>
  new Set(Array.from({ length: Math.max(0, text.length - 1) }, (_, at) => text.slice(at, at + 2)))

export const indexLabels = async (labels: readonly LabelNames[]): Promise<LabelIndex> => {
  const indexed: LabelIndex['labels'][number][] = []
  const labelsByPair = new Map<string, number[]>()
  await forEachInSlices(labels, ({ id, names }) => {
    const texts = names.map(toQueryText)
    for (const pair of new Set(texts.flatMap(({ text }) => [...toNamePairs(text)])))
      addTo(labelsByPair, pair, indexed.length)
    indexed.push({ id, names: texts })
  })
  return { labels: indexed, labelsByPair }
}

/** Whether a name holds a text: Latin words whole, so that rose is no part of prosecco. */
export const holdsText = (name: QueryText, text: string): boolean => {
  for (let at = name.text.indexOf(text); at >= 0; at = name.text.indexOf(text, at + 1))
    if (!isInsideWord(name, at) && !isInsideWord(name, at + text.length)) return true
  return false
}

/** The labels that have the rarest pair of a text's characters; all of them for a single character. */
const listCandidates = ({ labels, labelsByPair }: LabelIndex, surface: string) => {
  const lists = [...toNamePairs(surface)].map((pair) => labelsByPair.get(pair) ?? [])
  const [rarest] = lists.toSorted((a, b) => a.length - b.length)
  return rarest ? rarest.flatMap((at) => labels[at] ?? []) : labels
}

/** The labels whose names hold a text. */
export const findLabelIds = (lexicon: LabelIndex, surface: string): number[] =>
  listCandidates(lexicon, surface).flatMap(({ id, names }) =>
    names.some((name) => holdsText(name, surface)) ? [id] : [],
  )
