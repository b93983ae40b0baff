import { josa } from 'es-hangul'
import { areas } from './areas.ts'
import { aromas } from './aromas.ts'
import { countries } from './countries.ts'
import { dishes } from './dishes.ts'
import { glasses } from './glasses.ts'
import { grapes } from './grapes.ts'
import { createRandom } from './random.ts'
import type { SeededRandom } from './random.ts'
import * as lines from './review-lines.ts'
import type { Mood, Mouthfeel } from './review-lines.ts'
import type { VintageSeed, WineSeed } from './shapes.ts'

/** `stars` in half steps from 1 to 5; `daysAgo` counts back from the moment of the seed, with a part of a day. */
export type ReviewSeed = {
  author: string
  stars: number
  bodyKo: string
  vintage: VintageSeed['vintage']
  dish: string | null
  purchased: boolean
  daysAgo: number
}

const families = [...'김김김이이박박최정강조윤장임한오서신권황안송류홍전고문손양배백허남심노하']
const lastSyllables = [...'연우준민서진아현호윤경희수영훈정은지혜원빈솔람온']

const toNames = (words: readonly { key: string; names: { ko: string } }[]) =>
  new Map(words.map(({ key, names }) => [key, names.ko]))
const [aromaNames, dishNames, grapeNames, glassNames] = [aromas, dishes, grapes, glasses].map(toNames) as [
  Map<string, string>,
  Map<string, string>,
  Map<string, string>,
  Map<string, string>,
]
const areasByKey = new Map(areas.map((area) => [area.key, area]))
const countryNames = new Map(countries.map(({ code, names }) => [code, names.ko]))

/** 8만원대, 12만원대 as 10만원대. */
const toPriceBand = (price: number): string => {
  const tens = Math.floor(price / 10_000)
  if (tens === 0) return '만원 안쪽'
  return `${tens < 10 ? tens : Math.floor(tens / 10) * 10}만원대`
}

const toMinutesText = (minutes: number): string => {
  if (minutes < 60) return minutes > 0 ? `${minutes}분` : ''
  return `${['한', '두', '세', '네'][Math.floor(minutes / 60) - 1] ?? '다섯'} 시간${minutes % 60 >= 30 ? ' 반' : ''}`
}

/** What the slots of a line are filled with; a line with an empty slot is not said. */
const toFacts = (wine: WineSeed, { vintage, price }: VintageSeed, dish: string): Record<string, string> => {
  const { celsius, decantMinutes, glass } = wine.serving
  const area = areasByKey.get(wine.area)
  return {
    d: dishNames.get(dish) ?? '',
    g: grapeNames.get(wine.grapes[0]?.key ?? '') ?? '',
    area: area?.names.ko ?? '',
    country: countryNames.get(area?.country ?? '') ?? '',
    y: vintage === 'NV' ? '' : String(vintage),
    price: toPriceBand(price),
    c: String(Math.round((celsius[0] + celsius[1]) / 2)),
    m: toMinutesText(decantMinutes),
    glass: glassNames.get(glass) ?? '',
  }
}

/** Fills the slots of a line: {a}, or {a:을/를} with the particle that fits; empty where a slot has nothing. */
const fillSlots = (line: string, values: Record<string, string>): string => {
  let isWhole = true
  const text = line.replace(/\{(\w+)(?::([^}]+))?\}/g, (_, slot: string, particle?: string) => {
    const word = values[slot] ?? ''
    if (!word) isWhole = false
    return particle && word ? josa(word, particle as Parameters<typeof josa>[1]) : word
  })
  return isWhole ? text : ''
}

const toMouthfeel = ({ kind, bottleFacts: taste }: WineSeed): Mouthfeel => {
  if (kind === 'NONALCOHOLIC') return 'free'
  if (kind === 'DESSERT' || kind === 'FORTIFIED') return 'sweet'
  if (kind === 'SPARKLING') return taste.sweetness >= 4 ? 'sweet' : 'fizzy'
  if (kind === 'RED') return (taste.tannin ?? 0) >= 4 ? 'tannic' : taste.sweetness >= 4 ? 'sweet' : 'soft'
  return kind === 'WHITE' && taste.body >= 4 ? 'rich' : 'crisp'
}

const toMood = (stars: number): Mood =>
  stars >= 4.5 ? 'delighted' : stars >= 3.5 ? 'pleased' : stars >= 3 ? 'lukewarm' : 'let-down'

const drawStars = (mean: number, random: SeededRandom) =>
  Math.min(5, Math.max(1, Math.round((mean + random.normal() * 0.62) * 2) / 2))

/** Ways to say something: parts that follow each other. */
type Way = readonly (readonly string[])[]

const maxTries = 40

/** Says something about one wine, each time in words that were not used before. */
const createSpeaker = (
  wine: WineSeed,
  facts: Record<string, string>,
  usedSentences: Set<string>,
  random: SeededRandom,
) => {
  const drawSentence = (ways: readonly Way[]): string => {
    const [a = '', b = ''] = wine.aromas
      .map((key) => ({ name: aromaNames.get(key) ?? '', at: random.next() }))
      .sort((one, other) => one.at - other.at)
      .map(({ name }) => name)
    const values = { ...facts, a, b }
    const parts = random.pick(ways).map((part) => fillSlots(random.pick(part), values))
    return parts.every(Boolean) ? parts.join(' ') : ''
  }
  return (ways: readonly Way[]): string => {
    for (let tries = 0; tries < maxTries; tries++) {
      const sentence = drawSentence(ways)
      if (!sentence || usedSentences.has(sentence)) continue
      usedSentences.add(sentence)
      return sentence
    }
    return ''
  }
}

const openingWays: Way[] = [
  [lines.whenParts, lines.companyParts, lines.openingActs],
  [lines.reasonParts, lines.choiceActs],
]

const toMouthWays = (mouthfeel: Mouthfeel, side: 'good' | 'bad'): Way[] => {
  const mouth = lines.mouthLines[mouthfeel][side]
  return side === 'bad'
    ? [[lines.butStarts, mouth]]
    : [[lines.aromaStarts, mouth], [lines.aromaStarts, mouth], [lines.factStarts, mouth], [lines.airedLines]]
}

const composeReview = (
  wine: WineSeed,
  { mood, hasDish }: { mood: Mood; hasDish: boolean },
  say: (ways: readonly Way[]) => string,
  random: SeededRandom,
): string => {
  if (random.next() < 0.1) return say([[lines.shortLines[mood]]])
  const isPositive = mood === 'delighted' || mood === 'pleased'
  const side = isPositive || (mood === 'lukewarm' && random.next() < 0.4) ? 'good' : 'bad'
  const parts = [
    random.next() < 0.5 && say(openingWays),
    say(toMouthWays(toMouthfeel(wine), side)),
    isPositive && random.next() < 0.35 && say([[lines.aromaLines]]),
    hasDish && say([[lines.dishStarts[side], lines.dishEnds[side]]]),
    random.next() < 0.5 && say([[lines.verdictStarts[mood], lines.verdictEnds[mood]]]),
  ]
  return parts.filter(Boolean).join(' ')
}

const pickAuthor = (random: SeededRandom) => `${random.pick(families)}*${random.pick(lastSyllables)}`

/**
 * `n` reviews of a wine, the newest first, equal for equal seeds. No sentence stands twice, nor one of `usedSentences`,
 * which grows: given from wine to wine it keeps all reviews of a shop apart.
 */
export const composeReviews = (
  wine: WineSeed,
  seed: number,
  n: number,
  usedSentences: Set<string> = new Set(),
): ReviewSeed[] => {
  const random = createRandom(`review:${wine.key}:${seed}`)
  const reviews: ReviewSeed[] = []
  for (let tries = 0; reviews.length < n && tries < n * 20; tries++) {
    const bottle =
      random.next() < 0.75 ? (wine.vintages[0] ?? random.pick(wine.vintages)) : random.pick(wine.vintages)
    const stars = drawStars(bottle.ratingMean === 0 ? 3.7 : bottle.ratingMean, random)
    const dish = random.pick(wine.dishes).key
    const facts = toFacts(wine, bottle, dish)
    const hasDish = random.next() < 0.4
    const say = createSpeaker(wine, facts, usedSentences, random)
    const bodyKo = composeReview(wine, { mood: toMood(stars), hasDish }, say, random)
    const author = pickAuthor(random)
    const daysAgo = 2 + random.next() ** 1.6 * 420
    const purchased = random.next() < 0.88
    if (!bodyKo) continue
    const isDishMentioned = bodyKo.includes(facts['d'] ?? dish)
    reviews.push({
      ...{ author, stars, bodyKo, purchased, daysAgo, vintage: bottle.vintage },
      dish: isDishMentioned ? dish : null,
    })
  }
  return reviews.sort((one, other) => one.daysAgo - other.daysAgo)
}
