import { listTexts } from '../taxonomy/spellings.rules.ts'
import type { Taxonomy } from '../taxonomy/taxonomy.store.ts'
import { isHangul, isInsideWord, toQueryText, toSurface, type QueryText } from './query-text.ts'

type Topic = { surface: string; key: string }
export type TopicIndex = ReadonlyMap<string, readonly Topic[]>

/** The topics of articles by the first letter of what they are called, the longer names first. */
export const buildTopicIndex = ({ words, texts }: Taxonomy): TopicIndex => {
  const topics = [...words.values()]
    .filter(({ vocabulary }) => vocabulary === 'topic')
    .flatMap(({ key, names }) =>
      [...Object.values(names), ...listTexts(texts, 'topic', key)]
        .map(toSurface)
        .flatMap((surface) => (surface === '' ? [] : [{ surface, key }])),
    )
  return Map.groupBy(
    topics.toSorted((a, b) => b.surface.length - a.surface.length),
    ({ surface }) => surface.slice(0, 1),
  )
}

/** Particles that close a word of one syllable: 향은, 산도와. */
const particles = /^(?:은|는|이|가|을|를|의|에|과|와|도|이란|란)/

const isWordEnd = ({ text, starts }: QueryText, end: number): boolean => {
  if (starts[end]) return true
  const particle = particles.exec(text.slice(end))?.[0]
  return particle !== undefined && Boolean(starts[end + particle.length])
}

const minInsideWord = 3

/** Whether a name stands here as a word: a short Korean one begins a typed word, and one syllable is all of it. */
const isWord = (query: QueryText, at: number, end: number): boolean => {
  if (isInsideWord(query, at) || isInsideWord(query, end)) return false
  if (!isHangul(query.text[at])) return true
  if (end - at === 1) return Boolean(query.starts[at]) && isWordEnd(query, end)
  return Boolean(query.starts[at]) || end - at >= minInsideWord
}

/** The keys of the topics that a query names, in its order, in any of the five languages. */
export const findTopics = (query: string, { topicIndex }: { topicIndex: TopicIndex }): string[] => {
  const queryText = toQueryText(query)
  const { text } = queryText
  const keys = new Set<string>()
  let at = 0
  while (at < text.length) {
    const topics = (topicIndex.get(text.slice(at, at + 1)) ?? []).filter(
      ({ surface }) => text.startsWith(surface, at) && isWord(queryText, at, at + surface.length),
    )
    const length = topics[0]?.surface.length ?? 0
    for (const { surface, key } of topics) if (surface.length === length) keys.add(key)
    at += Math.max(1, length)
  }
  return [...keys]
}
