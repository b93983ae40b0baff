import { z } from '@hono/zod-openapi'
import { defineEntity, defineEnum } from '../entity.ts'
import { CodeName, Headline, Id, Moment, NamedItem, Picture, QueryId, Story, Won } from '../fields.ts'
import { ProductPhoto } from './photos.ts'
import { WineReviews } from './reviews.ts'
import { drinkKinds } from './wines.options.ts'

/** The first time at which a store hands something out. */
export const PickupStart = defineEntity('PickupStart', {
  date: z.string(),
  time: z.string(),
  today: z.boolean(),
})
/** From when a store hands out what it has, and its hours today: null on a day it is closed. */
export const keeperTimes = {
  earliest: PickupStart.nullable(),
  todayHours: z.tuple([z.string(), z.string()]).nullable(),
}
export const WineKindCode = defineEnum('WineKindCode', [...drinkKinds, 'GOODS'])
export const Fulfilment = defineEnum('FulfilmentMethod', ['PICKUP', 'DELIVERY', 'BOTH'])
export const Kind = defineEntity('ProductKind', {
  ...NamedItem.shape,
  code: WineKindCode,
  qty: z.int().optional(),
})

const NextPickup = defineEnum('NextPickup', ['TODAY', 'LATER', 'NONE'])
const SaleStatus = defineEnum('SaleStatus', ['ON_SALE', 'STOPPED'])

/** Each 1 to 5; null where the wine has none. */
export const Taste = defineEntity('TasteProfile', {
  sweetness: z.int().nullable(),
  acidity: z.int().nullable(),
  body: z.int().nullable(),
  tannin: z.int().nullable(),
  fizz: z.int().nullable(),
})

/** The chosen store: cards say what it has, and which is the nearest that has what it lacks. */
export const MyStore = z.object({ myStore: QueryId })

/** What the chosen store has of a bottle, and from when it hands it out. */
export const AtStore = defineEntity('AtStore', {
  stockQty: z.int(),
  earliest: PickupStart.nullable(),
})

/** The nearest store that has a bottle; kilometres from the chosen store. */
export const NearestStore = defineEntity('NearestStore', {
  id: Id,
  /** The short name for cards. */
  name: z.string(),
  km: z.number(),
  earliest: PickupStart.nullable(),
})

/** What a card or a row shows. */
export const ProductCard = defineEntity('ProductCard', {
  id: Id,
  name: z.string(),
  originalName: z.string(),
  lang: z.string(),
  maker: z.string(),
  kind: Kind,
  country: CodeName.nullable(),
  area: z.string().nullable(),
  vintage: z.int().nullable(),
  volumeMl: z.int(),
  unit: z.string().nullable(),
  price: Won,
  listPrice: Won,
  /** Whether the price is the lowest of several sellers'; absent where all ask the same. */
  priceVaries: z.boolean().optional(),
  taste: Taste,
  /** null below 25 ratings. */
  rating: z.number().nullable(),
  ratingCount: z.int(),
  fulfilment: Fulfilment,
  alcoholic: z.boolean(),
  stockQty: z.int(),
  /** The store's next pickup: today, or its date. */
  pickup: NextPickup,
  /** In how many stores it can be collected. */
  storeCount: z.int().optional(),
  /** Absent where no store is chosen, or where it is not collected. */
  atStore: AtStore.optional(),
  /** Absent where no store is chosen, where the chosen one has it, and where none has. */
  nearest: NearestStore.optional(),
  /** How many other vintages and sizes of the wine are on sale; absent where there are none. */
  others: z.object({ vintages: z.int(), sizes: z.int() }).optional(),
  status: SaleStatus,
  wished: z.boolean(),
  /** Whether a buyer may have only a limited number; absent where there is no limit. */
  limited: z.boolean().optional(),
  /** How well it fits the member's taste, in percent; absent without one. */
  matchPercent: z.int().optional(),
  /** The price of one with the member's best coupon; absent where none applies. */
  priceWithCoupon: Won.optional(),
  image: Picture,
})

export const Word = defineEntity('AromaTerm', {
  key: z.string(),
  name: z.string(),
  group: z.string().nullable(),
})

/** Everything that the detail page shows; `koreanName` is for readers of other languages, and null in Korean. */
export const Product = defineEntity('Product', {
  ...ProductCard.shape,
  koreanName: z.string().nullable(),
  /** The label alone, large enough to read; null for goods. */
  label: Picture.nullable(),
  /** Goods in use (사용 예), drawn; null for wine, for goods that are the same in use, and for photographed ones. */
  use: Picture.nullable(),
  /** Photographs, bottle first; none where the bottle is drawn. */
  photos: z.array(ProductPhoto),
  /** Addresses of pictures for other sites, the bottle first; none where nothing real can be shown. */
  shareImages: z.array(z.string()),
  winery: z
    .object({
      id: Id,
      name: z.string(),
      originalName: z.string(),
      founded: z.int(),
      ...Story,
      area: z.string(),
      country: z.string(),
      image: Picture,
    })
    .nullable(),
  /** The area of origin, and the address of its map, an SVG of 4 by 3. */
  origin: z.object({ idArea: Id, map: z.string() }).nullable(),
  grapes: z.array(z.object({ id: Id, name: z.string(), percent: z.int() })),
  level: z.string().nullable(),
  featured: z.array(NamedItem),
  alcohol: z.number().nullable(),
  ...Headline,
  ...Story,
  aromas: z.array(Word),
  /** Each with the group of its word, by which it is drawn. */
  dishes: z.array(z.object({ name: z.string(), why: z.string(), group: z.string().nullable() })),
  serving: z
    .object({
      celsius: z.tuple([z.number(), z.number()]),
      glass: z.string(),
      decantMinutes: z.int(),
      keep: z.string(),
      drinkFrom: z.int().nullable(),
      drinkUntil: z.int().nullable(),
    })
    .nullable(),
  awards: z.array(z.object({ source: z.string(), year: z.int(), prize: z.string() })),
  /** How it fits the member's taste; null without one. */
  match: z
    .object({ percent: z.int(), reasons: z.array(z.string()), caution: z.string().nullable() })
    .nullable(),
  importer: z.string(),
  /** Its place by rating among the wines of its country and kind; null below 20 rated ones and in the lower half. */
  standing: z.object({ topPercent: z.int(), count: z.int() }).nullable(),
  /** What an MD writes of a wine that they chose, with their name and role; null for every other product. */
  mdNote: z.object({ text: z.string(), name: z.string(), role: z.string() }).nullable(),
  /** At most three goods that go with it: the glass it asks for, an opener, the cheese of its dishes. */
  together: z.array(ProductCard),
  /** What the law asks of goods, in Korean; null for wine. Of food, `material` are its ingredients. */
  goods: z
    .object({
      category: z.enum(['KITCHEN', 'ELECTRIC', 'FOOD', 'PACKAGING']),
      material: z.string(),
      size: z.string(),
      country: z.string(),
      care: z.string(),
      warranty: z.string(),
      certification: z.string().nullable(),
    })
    .nullable(),
  per100ml: Won.nullable(),
  /** Of one piece; by `rate` in percent, null for a fixed amount, and `most` those of several follow. */
  couponPrice: z
    .object({
      /** A visitor gets the coupon by signing up, and cannot pay this price before. */
      requiresSignUp: z.boolean(),
      price: Won,
      name: z.string(),
      discount: Won,
      rate: z.number().nullable(),
      most: Won.nullable(),
    })
    .nullable(),
  reward: Won,
  /** The level of the viewing member, which sets the reward. */
  buyerLevel: z.string().nullable(),
  perPersonLimit: z.int().nullable(),
  restockNotice: z.boolean(),
  priceHistory: z.array(z.object({ at: Moment, price: Won })),
  stores: z.array(
    z.object({
      id: Id,
      name: z.string(),
      city: z.string(),
      stockQty: z.int(),
      /** What the store's seller asks. */
      price: Won,
      ...keeperTimes,
    }),
  ),
  /** The store that sends it, where it may be delivered and a store has it. */
  deliveredFrom: Id.nullable(),
  reviews: WineReviews,
  similar: z.array(ProductCard.extend({ why: z.string() })),
  /** What those like who like this one, by wishes, orders and reviews; the nearest first. */
  alsoLiked: z.array(ProductCard),
})
