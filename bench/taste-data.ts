import { axes } from '../server/wines/match.rules.ts'
import type { TasteProfile } from '../server/db/tables/taste.ts'
import { createRandom, type SeededRandom } from '../server/db/seed/data/random.ts'
import type { Shopper } from './taste-measures.ts'

/**
 * Made shoppers and wines, always the same. A wine has the five qualities that the shop knows, a style that it does not
 * know (nine hidden numbers), and a fame. A shopper has a taste, of which the survey hears a part, and a fancy for
 * styles. None of it is measured on people: it says whether an order uses what is there, not how well it sells.
 */
const wineCount = 800
const shopperCount = 3000
const styleCount = 9

export type MadeWine = { taste: TasteProfile; style: number[]; fame: number }
export type MadeShopper = Shopper & { survey: TasteProfile }

const clampStep = (value: number) => Math.min(5, Math.max(1, Math.round(value)))

const createTaste = (random: SeededRandom, middle: TasteProfile | null, spread: number): TasteProfile => {
  const draw = (axis: keyof TasteProfile) => clampStep((middle?.[axis] ?? 3) + random.normal() * spread)
  return {
    sweetness: draw('sweetness'),
    acidity: draw('acidity'),
    body: draw('body'),
    tannin: draw('tannin'),
    fizz: draw('fizz'),
  }
}

const createStyle = (random: SeededRandom) => Array.from({ length: styleCount }, () => random.normal())

const createWine = (random: SeededRandom, place: number): MadeWine => ({
  taste: createTaste(random, null, 1.3),
  style: createStyle(random),
  fame: -0.55 * Math.log(place + 1),
})

/** How much a shopper wants a wine: taste, style, fame, and chance. */
const measureWish = (wine: MadeWine, taste: TasteProfile, fancy: readonly number[]): number => {
  const gap = axes.reduce((sum, axis) => sum + (wine.taste[axis] - taste[axis]) ** 2, 0)
  const fit = wine.style.reduce((sum, value, at) => sum + value * (fancy[at] ?? 0), 0)
  return -0.16 * gap + 1.15 * fit + 1.1 * wine.fame
}

const createShopper = (random: SeededRandom, wines: readonly MadeWine[]): MadeShopper => {
  const taste = createTaste(random, null, 1.3)
  const fancy = createStyle(random)
  const wishes = wines.map((wine) => measureWish(wine, taste, fancy))
  // The greatest sums of a wish and a Gumbel draw are a sample by the wishes, without repetition.
  const draws = wishes
    .map((wish, wine) => ({ wine, key: wish - Math.log(-Math.log(random.next() + 1e-12)) }))
    .toSorted((a, b) => b.key - a.key)
  const likings = draws.slice(0, random.between(6, 24)).map(({ wine }) => wine)
  const inOrder = likings.map((wine) => ({ wine, at: random.next() })).toSorted((a, b) => a.at - b.at)
  const ratings = new Map(
    draws
      .slice(0, 30)
      .map(({ wine }) => [wine, clampStep(3 + 0.5 * (wishes[wine] ?? 0) + random.normal() * 0.7)]),
  )
  return { likings: inOrder.map(({ wine }) => wine), ratings, survey: createTaste(random, taste, 0.6) }
}

export const createTasteSample = (seed: string): { wines: MadeWine[]; shoppers: MadeShopper[] } => {
  const random = createRandom(seed)
  const wines = Array.from({ length: wineCount }, (_, place) => createWine(random, place))
  return { wines, shoppers: Array.from({ length: shopperCount }, () => createShopper(random, wines)) }
}
