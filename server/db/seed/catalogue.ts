import { readGoodsFacts } from '#drawings/goods/goods-facts.ts'
import { pickFacts, WineFacts, type BottleFacts } from '../../catalogue/plain.rules.ts'
import type { Award } from '../tables/wine-texts.ts'
import type { Dish, Drawing, Serving } from '../tables/wines.ts'
import { areas } from './data/areas.ts'
import { createRandom, type SeededRandom } from './data/random.ts'
import { goods, type GoodsSeed } from './data/rows.ts'
import type { KindCode, VintageSeed, WineSeed } from './data/shapes.ts'
import { wineries } from './data/wineries.ts'
import { wines } from './data/wines.ts'
import { requireValue, toLocalizedText } from './seed-rows.ts'
import { distributeRatings, type Ratings } from './ratings.ts'

/** One vintage in one size, with its ratings and age. */
export type Bottle = Ratings & {
  vintage: number | null
  volumeMl: number
  price: number
  listPrice: number
  soldCount: number
  rank: number
  /** Days since it came into the shop. */
  age: number
  stopped: boolean
}

/** A wine or a product other than wine, with all its bottles. */
export type Label = {
  key: string
  winery: string | null
  maker: string
  wineryOriginal: string | null
  nameKo: string
  nameOriginal: string
  lang: string
  kind: KindCode
  area: string | null
  country: string | null
  grapes: { key: string; percent: number }[]
  wineFacts: WineFacts
  /** Empty for a product other than wine. */
  bottleFacts: Partial<BottleFacts>
  aromas: string[]
  dishes: Dish[]
  serving: Serving | null
  drinkFrom: number | null
  drinkUntil: number | null
  themes: string[]
  level: string | null
  awards: Award[]
  fulfilment: WineSeed['fulfilment']
  drawing: Drawing
  unit: string | null
  bottles: Bottle[]
}

const wineryByKey = new Map(wineries.map((winery) => [winery.key, winery]))
const areaByKey = new Map(areas.map((area) => [area.key, area]))

const clamp = (low: number, value: number, high: number) => Math.min(high, Math.max(low, value))
const maxSoldCount = 4000

/** How well something sells, 0 to 1: products with many and good ratings sell well. */
const estimateDemand = ({ ratingCount, ratingMean }: Ratings, price: number, random: SeededRandom) => {
  const popularity = Math.log1p(ratingCount) / Math.log1p(1000)
  const appreciation = ratingCount > 0 ? clamp(0, (ratingMean - 2.5) / 2, 1) : 0.4
  const priceLevel = clamp(0, Math.log(price / 10_000) / Math.log(60), 1)
  return clamp(0, 0.55 * popularity + 0.3 * appreciation - 0.15 * priceLevel + 0.12 * random.next(), 1)
}

const drawAge = ({ ratingCount }: Ratings, random: SeededRandom) =>
  ratingCount === 0 ? 1 + random.next() * 12 : 14 + random.next() ** 1.4 * 600

/** The order of "recommended": sales, rating and novelty. */
export const toRank = (demand: number, { ratingCount, ratingMean }: Ratings, age: number): number => {
  const weightedRating = (ratingMean * ratingCount + 3.6 * 30) / (ratingCount + 30)
  const novelty = Math.exp(-age / 45)
  return Math.round(
    1_000_000 * (0.5 * demand + 0.35 * clamp(0, (weightedRating - 2.5) / 2.2, 1) + 0.15 * novelty),
  )
}

/** Other goods accompany the wine, so they rank after it. */
const goodsWeight = 0.5

const toBottle = (
  key: string,
  { vintage, volumeMl, price, listPrice, ratingMean, ratingCount }: VintageSeed,
  { first, weight = 1 }: { first: boolean; weight?: number },
) => {
  const random = createRandom(`bottle:${key}:${vintage}:${volumeMl}`)
  const ratings = distributeRatings(ratingMean, ratingCount)
  const demand = estimateDemand(ratings, price, random)
  const age = drawAge(ratings, random)
  return {
    ...ratings,
    vintage: vintage === 'NV' ? null : vintage,
    volumeMl,
    price,
    listPrice,
    soldCount: Math.round(maxSoldCount * demand ** 3),
    rank: Math.round(weight * toRank(demand, ratings, age)),
    age,
    stopped: !first && random.next() < 0.03,
  }
}

const toWineLabel = (wine: WineSeed): Label => {
  const winery = requireValue(wineryByKey.get(wine.winery), wine.winery)
  return {
    ...wine,
    maker: winery.nameKo,
    wineryOriginal: winery.nameOriginal,
    lang: winery.lang,
    country: requireValue(areaByKey.get(wine.area), wine.area).country,
    dishes: wine.dishes.map(({ key, why }) => ({ key, why: toLocalizedText(why) })),
    serving: {
      celsius: wine.serving.celsius,
      glass: wine.serving.glass,
      decantMinutes: wine.serving.decantMinutes,
      keep: toLocalizedText(wine.serving.keep),
    },
    awards: wine.awards.map(({ source, year, prizeKo }) => ({ source, year, prize: prizeKo })),
    drawing: { type: 'bottle', ...wine.bottle },
    unit: null,
    bottles: wine.vintages.map((vintage, at) => toBottle(wine.key, vintage, { first: at === 0 })),
  }
}

/** What a piece's own text says of how it looks: its drawing follows. */
const readPieceFacts = ({ nameKo, nameOriginal, unit, headline, story }: GoodsSeed) =>
  readGoodsFacts([nameKo, nameOriginal, unit, headline, story].join('\n'))

const toGoodsLabel = (piece: GoodsSeed): Label => ({
  ...piece,
  winery: null,
  wineryOriginal: null,
  lang: 'en',
  kind: 'GOODS',
  area: null,
  country: null,
  grapes: [],
  wineFacts: pickFacts(WineFacts, piece),
  bottleFacts: {},
  aromas: [],
  dishes: [],
  serving: null,
  drinkFrom: null,
  drinkUntil: null,
  level: null,
  awards: [],
  fulfilment: 'BOTH',
  drawing: { type: piece.drawing, variant: piece.variant, facts: readPieceFacts(piece) },
  unit: piece.unit,
  bottles: [
    toBottle(piece.key, { ...piece, vintage: 'NV', volumeMl: 0 }, { first: true, weight: goodsWeight }),
  ],
})

/** All products of the shop. */
export const catalogue: readonly Label[] = [...wines.map(toWineLabel), ...goods.map(toGoodsLabel)]
