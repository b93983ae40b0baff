import { matchWords, negators, tasteWords, type TasteWord } from './grammar/closed-classes.ts'
import type { Intensity } from './grammar/grammar.ts'
import { attributeParticles } from './grammar/korean.ts'
import { cutsNextWord, isHangul, isInsideWord, type QueryText } from './query-text.ts'
import { readAlcohol, type Slot } from './slots.ts'
import { bounds, toTaste, toTasteMeaning } from './taste-scale.ts'

type Match<Kind extends TasteWord['is']> = { end: number; word: Extract<TasteWord, { is: Kind }> }

/** Latin words stand whole. A Korean word of one syllable stands alone or before a noun of its own. */
const isWhole = (query: QueryText, at: number, end: number): boolean => {
  if (isInsideWord(query, at) || isInsideWord(query, end)) return false
  return !(end - at === 1 && isHangul(query.text[at])) || Boolean(query.starts[end])
}

const findNegatorEnd = (query: QueryText, at: number): number | null =>
  matchWords(negators, query.text, at).find(({ end }) => !cutsNextWord(query, at, end))?.end ?? null

/** -지도 stands in denials alone, the first of two without its own negator: 달지도 떫지도 않은. */
const findDeniedEnd = (query: QueryText, at: number, end: number): number | null =>
  findNegatorEnd(query, end) ?? (query.text.slice(at, end).endsWith('지도') ? end : null)

const findWords = <Kind extends TasteWord['is']>(
  query: QueryText,
  at: number,
  kind: Kind,
  isShortAllowed = false,
): Match<Kind>[] =>
  matchWords(tasteWords, query.text, at).flatMap(({ end, values }) =>
    !cutsNextWord(query, at, end) &&
    (isShortAllowed ? !isInsideWord(query, at) && !isInsideWord(query, end) : isWhole(query, at, end))
      ? values
          .filter((word): word is Extract<TasteWord, { is: Kind }> => word.is === kind)
          .flatMap((word) => {
            const deniedEnd = 'needsNegator' in word ? findDeniedEnd(query, at, end) : end
            return deniedEnd === null ? [] : [{ end: deniedEnd, word }]
          })
      : [],
  )

const skipParticle = ({ text }: QueryText, at: number): number => {
  const particle = [...attributeParticles, 'が', 'は', 'の', 'も', 'を', 'in', 'of', '的', '很', 'is', 'are']
    .toSorted((a, b) => b.length - a.length)
    .find((one) => text.startsWith(one, at))
  return at + (particle?.length ?? 0)
}

type Prefix = { end: number; intensities: Intensity[] }

/** The intensities that may stand here, none or up to three of them; longer readings first. */
const listPrefixes = (query: QueryText, at: number, depth = 3): Prefix[] => [
  ...(depth === 0
    ? []
    : findWords(query, at, 'intensity', true).flatMap(({ end, word }) =>
        listPrefixes(query, end, depth - 1).map((rest) => ({
          end: rest.end,
          intensities: [word.intensity, ...rest.intensities],
        })),
      )),
  { end: at, intensities: [] },
]

const withDenied = (intensities: readonly Intensity[], isDenied: boolean): Intensity[] =>
  isDenied ? [...intensities, 'denied'] : [...intensities]

/** 산미가 아주 높은, tannins low: the attribute first. */
const readAfterAttribute = (query: QueryText, at: number): Slot[] =>
  findWords(query, at, 'attribute', true).flatMap(({ end, word: { attribute } }) => {
    const starts = [...new Set([skipParticle(query, end), end])]
    const measured = attribute === 'alcohol' ? starts.map((start) => readAlcohol(query, start, true)) : []
    const slots = starts.flatMap((start) =>
      listPrefixes(query, start).flatMap((prefix) =>
        findWords(query, prefix.end, 'degree', prefix.end > end && prefix.end === start).map(
          (match): Slot => ({
            end: match.end,
            meaning: toTasteMeaning(
              attribute,
              match.word.degree,
              withDenied(prefix.intensities, match.word.isDenied),
            ),
          }),
        ),
      ),
    )
    return [...slots, ...measured.filter((slot) => slot !== null)]
  })

/** 높은 산미, low tannin, 低单宁: the degree first. */
const readBeforeAttribute = (query: QueryText, at: number): Slot[] =>
  listPrefixes(query, at).flatMap((prefix) =>
    findWords(query, prefix.end, 'degree', true).flatMap((degree) =>
      findWords(query, skipDegreeLink(query, degree.end), 'attribute', true).map(
        ({ end, word: { attribute } }): Slot => ({
          end,
          meaning: toTasteMeaning(
            attribute,
            degree.word.degree,
            withDenied(prefix.intensities, degree.word.isDenied),
          ),
        }),
      ),
    ),
  )

const skipDegreeLink = ({ text }: QueryText, at: number): number =>
  at + (['in', 'of', '的', 'な', 'の'].find((one) => text.startsWith(one, at))?.length ?? 0)

/** 달지 않은, very dry, 甘くない, 半干. */
const readAdjective = (query: QueryText, at: number): Slot[] =>
  listPrefixes(query, at).flatMap((prefix) =>
    findWords(query, prefix.end, 'adjective', prefix.end > at).map(({ end, word }): Slot => ({
      end,
      meaning: toTasteMeaning(word.attribute, word.degree, withDenied(prefix.intensities, word.isDenied)),
    })),
  )

/** Denied on both sides, it is in the middle: 가볍지도 무겁지도 않은. */
const readNeither = (query: QueryText, at: number): Slot[] =>
  findWords(query, at, 'adjective').flatMap((first) =>
    first.word.isDenied && query.text.slice(at, first.end).endsWith('지도')
      ? findWords(query, first.end, 'adjective').flatMap(({ end, word }): Slot[] =>
          word.isDenied && word.attribute === first.word.attribute && word.degree !== first.word.degree
            ? [{ end, meaning: toTasteMeaning(word.attribute, 'medium', []) }]
            : [],
        )
      : [],
  )

/** Words for a band of their own, such as off-dry. */
const readBands = (query: QueryText, at: number): Slot[] =>
  findWords(query, at, 'band').map(({ end, word }) => ({
    end,
    meaning: toTaste(word.attribute, { from: word.from, until: word.until }),
  }))

const isDisliked =
  /^(?:때문에[가-힣]{0,8}?)?(?:싫|별로|부담(?!없|이없)|질색|꺼리|꺼려|질리|질려|물려|극혐|불호|못마시|못먹|안좋아)/u
const isLiked = /^(?:좋아하|좋아해|좋아함|즐기|즐겨|원하|원해|땡기|땡겨|당기|당겨)/u

/** 산미 싫어하는, 단맛 좋아하는: who says no degree wants little of it, or much. */
const readLiking = (query: QueryText, at: number): Slot[] =>
  findWords(query, at, 'attribute', true).flatMap(({ end, word: { attribute } }): Slot[] => {
    // Bubbles are there or not, and alcohol too.
    if (attribute === 'fizz' || attribute === 'alcohol') return []
    // 산 in 칠레산 is no acidity.
    if (end - at === 1 && !query.starts[at]) return []
    const from = skipParticle(query, end)
    const rest = query.text.slice(from)
    const verb = isDisliked.exec(rest) ?? isLiked.exec(rest)
    if (!verb) return []
    const isDenied = /^[가-힣]*지(?:는|도|를)?(?:않|못|안)/u.test(rest.slice(verb[0].length - 1))
    const likes = isLiked.test(rest)
    // Who does not dislike it asks for nothing.
    if (isDenied && !likes) return []
    let until = from + verb[0].length
    while (!query.starts[until]) until++
    if (isDenied && !/않|못|안/u.test(query.text.slice(from, until)))
      do until++
      while (!query.starts[until])
    return [{ end: until, meaning: toTasteMeaning(attribute, likes && !isDenied ? 'high' : 'low', []) }]
  })

/** The tastes that may be read at a place, the longest first. An attribute alone says nothing. */
export const readTastes = (query: QueryText, at: number): Slot[] => {
  if (isInsideWord(query, at)) return []
  const slots = [
    ...readNeither(query, at),
    ...readBands(query, at),
    ...readAfterAttribute(query, at),
    ...readBeforeAttribute(query, at),
    ...readAdjective(query, at),
    ...readLiking(query, at),
  ]
  const byEnd = new Map<number, Slot>()
  for (const slot of slots) if (!byEnd.has(slot.end)) byEnd.set(slot.end, slot)
  return [...byEnd.values()].toSorted((a, b) => b.end - a.end)
}

/** Fizz that is named without a degree is there. */
export const readFizz = (query: QueryText, at: number): Slot | null => {
  const match = findWords(query, at, 'attribute').find(({ word }) => word.attribute === 'fizz')
  return match ? { end: match.end, meaning: toTaste('fizz', bounds.fizz.some) } : null
}
