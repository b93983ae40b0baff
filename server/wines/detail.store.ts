import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { usableCoupons, type Coupon } from '../coupons/coupons.store.ts'
import type { Database, Executor } from '../db/database.ts'
import { reviews } from '../db/tables/content.ts'
import { campaigns } from '../db/tables/coupons.ts'
import { members } from '../db/tables/members.ts'
import { restockNotices, stock } from '../db/tables/stores.ts'
import { wineries } from '../db/tables/wineries.ts'
import { priceHistory, products, wineGrapes, wines } from '../db/tables/wines.ts'

const pricesShown = 60
const reviewsShown = 20
export const signUpCampaign = 'SIGNUP5'

/** What only the detail page shows of a product and its label. */
export const factsOf = async (db: Executor, id: number) => {
  const [row] = await db
    .select({
      wineId: products.wineId,
      wineryId: products.wineryId,
      levelId: products.levelId,
      featuredIds: products.featuredIds,
      alcohol: products.alcohol,
      perPersonLimit: products.perPersonLimit,
      ratingStars: products.ratingStars,
      headline: wines.headline,
      story: wines.story,
      aromas: wines.aromas,
      dishes: wines.dishes,
      serving: wines.serving,
      drinkFrom: wines.drinkFrom,
      drinkUntil: wines.drinkUntil,
      awards: wines.awards,
      importer: wines.importer,
      winery: { founded: wineries.founded, story: wineries.story, cover: wineries.cover },
    })
    .from(products)
    .innerJoin(wines, eq(wines.id, products.wineId))
    .leftJoin(wineries, eq(wineries.id, products.wineryId))
    .where(eq(products.id, id))
    .limit(1)
  return row
}
export type Facts = NonNullable<Awaited<ReturnType<typeof factsOf>>>

export const grapesOf = (db: Executor, productId: number) =>
  db
    .select({ id: wineGrapes.grapeId, percent: wineGrapes.percent })
    .from(wineGrapes)
    .innerJoin(products, eq(products.wineId, wineGrapes.wineId))
    .where(eq(products.id, productId))
    .orderBy(desc(wineGrapes.percent), wineGrapes.grapeId)
    .limit(20)

/** The latest prices, oldest first. */
export const pricesOf = async (db: Executor, productId: number) => {
  const latest = await db
    .select({ at: priceHistory.at, price: priceHistory.price })
    .from(priceHistory)
    .where(eq(priceHistory.productId, productId))
    .orderBy(desc(priceHistory.at))
    .limit(pricesShown)
  return latest.reverse()
}

/** The stores that have bottles free to sell, and how many. */
export const shelvesOf = (db: Executor, productId: number) =>
  db
    .select({ storeId: stock.storeId, qty: sql<number>`${stock.onHand} - ${stock.reserved}` })
    .from(stock)
    .where(and(eq(stock.productId, productId), sql`${stock.onHand} > ${stock.reserved}`))
    .orderBy(stock.storeId)
    .limit(200)

/** The newest reviews of every vintage of the wine; the product's own come first. */
export const reviewsOf = (db: Executor, productId: number, wineId: number) =>
  db
    .select({
      id: reviews.id,
      author: reviews.authorMasked,
      stars: reviews.stars,
      text: reviews.text,
      dish: reviews.dish,
      purchased: reviews.purchased,
      vintage: products.vintage,
      at: reviews.createdAt,
    })
    .from(reviews)
    .innerJoin(products, eq(products.id, reviews.productId))
    .where(eq(products.wineId, wineId))
    .orderBy(desc(sql`${products.id} = ${productId}`), desc(reviews.createdAt), desc(reviews.id))
    .limit(reviewsShown)

/** What a visitor would get by signing up, as if it were a coupon in hand. */
export const signUpOffers = async (db: Executor, now: Date): Promise<Coupon[]> => {
  const [campaign] = await db.select().from(campaigns).where(eq(campaigns.key, signUpCampaign)).limit(1)
  return campaign ? [{ ...campaign, expiresAt: new Date(now.getTime() + 1) }] : []
}

export const levelIdOf = async (db: Executor, memberId: number): Promise<number | null> => {
  const [row] = await db
    .select({ id: members.levelId })
    .from(members)
    .where(eq(members.id, memberId))
    .limit(1)
  return row?.id ?? null
}

export const waitsForRestock = async (db: Executor, memberId: number, productId: number): Promise<boolean> =>
  (await db.$count(
    restockNotices,
    and(
      eq(restockNotices.memberId, memberId),
      eq(restockNotices.productId, productId),
      isNull(restockNotices.sentAt),
    ),
  )) > 0

/** Everything about a product that does not depend on who looks. */
export const sightOf = async (db: Database, id: number, wineId: number) => {
  const [grapes, prices, shelves, reviewRows] = await Promise.all([
    grapesOf(db, id),
    pricesOf(db, id),
    shelvesOf(db, id),
    reviewsOf(db, id, wineId),
  ])
  return { grapes, prices, shelves, reviews: reviewRows }
}
export type Sight = Awaited<ReturnType<typeof sightOf>>

/** What depends on who looks: coupons to use, level, and whether a restock notice is asked for. */
export const regardOf = async (db: Database, viewerId: number | null, productId: number, now: Date) => {
  if (viewerId === null) return { offers: await signUpOffers(db, now), levelId: null, restockNotice: false }
  const [offers, levelId, restockNotice] = await Promise.all([
    usableCoupons(db, viewerId, now),
    levelIdOf(db, viewerId),
    waitsForRestock(db, viewerId, productId),
  ])
  return { offers, levelId, restockNotice }
}
export type Regard = Awaited<ReturnType<typeof regardOf>>

/** The vintages and sizes of the wine that a product is of. */
export const siblingsOf = (db: Executor, productId: number) =>
  db
    .select({
      id: products.id,
      vintage: products.vintage,
      volumeMl: products.volumeMl,
      price: products.price,
      stockQty: sql<number>`(select coalesce(sum(on_hand - reserved), 0)::int from stock where stock.product_id = ${products.id})`,
      ratingMean: products.ratingMean,
      ratingCount: products.ratingCount,
    })
    .from(products)
    .where(
      and(
        sql`${products.wineId} = (select p.wine_id from products p where p.id = ${productId})`,
        sql`(${products.status} = 'ON_SALE' or ${products.id} = ${productId})`,
      ),
    )
    .orderBy(sql`${products.vintage} desc nulls last`, products.volumeMl, products.id)
    .limit(50)
