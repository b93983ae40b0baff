import { and, eq, isNull, sql, type SQL } from 'drizzle-orm'
import { listUsableCoupons, type Coupon } from '../coupons/coupons.store.ts'
import type { Executor } from '../db/database.ts'
import { prepareQuery } from '../db/prepared-queries.ts'
import type { LocalizedText } from '../db/tables/columns.ts'
import { campaigns } from '../db/tables/coupons.ts'
import { members } from '../db/tables/members.ts'
import { restockNotices } from '../db/tables/stores.ts'
import { wineries } from '../db/tables/wineries.ts'
import { products, wines } from '../db/tables/wines.ts'
import { drawingVersion } from '../platform/images/bottle-columns.ts'
import { keywordLimits } from './review-keywords.rules.ts'
import { isWineShown } from './hidden-wines.store.ts'
import { reviewReplyColumn, type StoredReply } from './review-replies.store.ts'
import { reviewPhotoColumn, toReviewPhotoStrip, type StoredReviewPhoto } from './review-photos.store.ts'
import type { MemberHistory } from './match-scale.ts'
import type { MatchScale } from './match-scale.rules.ts'
import { findTasteProfile } from './taste.store.ts'

const priceLimit = 60
const reviewLimit = 6
export const signUpCampaign = 'SIGNUP5'

const aggregateRows = <T>(query: SQL) =>
  sql<T[]>`(select coalesce(json_agg(rows), '[]') from (${query}) as rows)`

const grapes = aggregateRows<{ id: number; percent: number }>(sql`
  select grape_id as id, percent from wine_grapes where wine_id = ${products.wineId}
  order by percent desc, grape_id limit 20`)

const latestPrices = aggregateRows<{ at: string; price: number }>(sql`
  select at, price from price_history where product_id = ${products.id} and offer_id is null
  order by at desc limit ${sql.raw(String(priceLimit))}`)

/** The stores with available bottles, their numbers, and what their sellers ask. */
const stockByStore = aggregateRows<{ storeId: number; qty: number; price: number }>(sql`
  select store_id as "storeId", sellable as qty, coalesce(offers.shown_price, ${products.price}) as price from stock
  join stores on stores.id = stock.store_id
  left join offers on offers.company_id = stores.company_id and offers.product_id = stock.product_id
  where stock.product_id = ${products.id} and sellable > 0 order by store_id limit 200`)

/** What the MD who chose the wine writes of it; null for a wine that is not chosen, and while there is no note. */
const mdNote = sql<MdNote | null>`(
  select json_build_object('texts', md_picks.note, 'names', merchandisers.names, 'roles', merchandisers.roles)
  from md_picks join merchandisers on merchandisers.id = md_picks.merchandiser_id
  where md_picks.wine_id = ${products.wineId})`

type MdNote = Record<'texts' | 'names' | 'roles', LocalizedText>

type Review = {
  id: number
  author: string
  stars: number
  text: string
  dish: string | null
  purchased: boolean
  vintage: number | null
  at: string
  helpful: number
  replies: StoredReply[]
  photos: StoredReviewPhoto[]
}

/** The number of the wine's reviews, and of the product's own. */
const reviewCounts = sql<{ count: number; ownCount: number }>`(
  select json_build_object('count', count(*), 'ownCount', count(*) filter (where own.id = ${products.id}))
  from reviews join products as own on own.id = reviews.product_id
  where own.wine_id = ${products.wineId} and reviews.hidden_at is null)`

/** The words of the shop's lists that the wine's reviews mention often, with the number of reviews. */
const keywordCounts = aggregateRows<{ key: string; total: number; count: number }>(sql`
  select word as key, count(*)::int as total, count(*)::int as count
  from reviews join products as own on own.id = reviews.product_id cross join unnest(reviews.keywords) as word
  where own.wine_id = ${products.wineId} and reviews.hidden_at is null
  group by word having count(*) >= ${sql.raw(String(keywordLimits.mentions))} limit 500`)

/** The newest reviews of every vintage of the wine; the product's own come first. */
const newestReviews = aggregateRows<Review>(sql`
  select reviews.id, author_masked as author, stars, text, dish, purchased, own.vintage, reviews.created_at as at,
    helpful_count as helpful, ${reviewReplyColumn} as replies, ${reviewPhotoColumn} as photos
  from reviews join products as own on own.id = reviews.product_id
  where own.wine_id = ${products.wineId} and reviews.hidden_at is null
  order by own.id = ${products.id} desc, reviews.created_at desc, reviews.id desc limit ${sql.raw(String(reviewLimit))}`)

const factsById = prepareQuery((db) =>
  db
    .select({
      nameKo: products.nameKo,
      levelId: products.levelId,
      wineryId: products.wineryId,
      areaId: products.areaId,
      featuredIds: products.featuredIds,
      alcohol: products.alcohol,
      perPersonLimit: products.perPersonLimit,
      ratingStars: products.ratingStars,
      headline: wines.headline,
      story: wines.story,
      translations: wines.translations,
      aromas: wines.aromas,
      dishes: wines.dishes,
      serving: wines.serving,
      drinkFrom: wines.drinkFrom,
      drinkUntil: wines.drinkUntil,
      awards: wines.awards,
      importer: wines.importer,
      goodsFacts: wines.goodsFacts,
      drawing: wines.drawing,
      drawingVersion,
      closure: sql<string | null>`${wines.drawing} ->> 'closure'`,
      labelled: sql<boolean>`${wines.drawing} ->> 'type' = 'bottle'`,
      winery: {
        founded: wineries.founded,
        story: wineries.story,
        stories: wineries.stories,
        cover: wineries.cover,
      },
      grapes,
      mdNote,
      latestPrices,
      shelves: stockByStore,
      reviewCounts,
      keywordCounts,
      reviewPhotos: toReviewPhotoStrip(sql`${products.wineId}`),
      reviews: newestReviews,
    })
    .from(products)
    .innerJoin(wines, eq(wines.id, products.wineId))
    .leftJoin(wineries, eq(wineries.id, products.wineryId))
    .where(and(eq(products.id, sql.placeholder('id')), isWineShown(wines.id)))
    .limit(1)
    .prepare('facts_by_id'),
)

/** Data that only the product's page shows, equal for all viewers; its prices are oldest first. A hidden wine has none. */
export const findProductFacts = async (db: Executor, id: number) => {
  const [row] = await factsById(db, { id })
  if (!row) return undefined
  const { latestPrices: latest, reviews, ...facts } = row
  return {
    ...facts,
    prices: latest.map(({ at, price }) => ({ at: new Date(at), price })).reverse(),
    reviews: reviews.map((review) => ({ ...review, at: new Date(review.at) })),
  }
}
export type ProductFacts = NonNullable<Awaited<ReturnType<typeof findProductFacts>>>

const signUpCampaigns = prepareQuery((db) =>
  db
    .select()
    .from(campaigns)
    .where(eq(campaigns.key, sql.placeholder('key')))
    .limit(1)
    .prepare('campaign_by_key'),
)

/** The sign-up coupon, priced for visitors as if they had it. */
export const listSignUpOffers = async (db: Executor, now: Date): Promise<Coupon[]> => {
  const [campaign] = await signUpCampaigns(db, { key: signUpCampaign })
  return campaign ? [{ ...campaign, expiresAt: new Date(now.getTime() + 1) }] : []
}

export const findMemberLevelId = async (db: Executor, memberId: number): Promise<number | null> => {
  const [row] = await db
    .select({ id: members.levelId })
    .from(members)
    .where(eq(members.id, memberId))
    .limit(1)
  return row?.id ?? null
}

export const hasRestockNotice = async (db: Executor, memberId: number, productId: number): Promise<boolean> =>
  (await db.$count(
    restockNotices,
    and(
      eq(restockNotices.memberId, memberId),
      eq(restockNotices.productId, productId),
      isNull(restockNotices.sentAt),
    ),
  )) > 0

/** Data that depends on the viewer: usable coupons, level, and a requested restock notice. */
export const findViewerDetails = async (
  db: Executor,
  viewerId: number | null,
  productId: number,
  now: Date,
) => {
  if (viewerId === null)
    return {
      isVisitor: true,
      offers: await listSignUpOffers(db, now),
      levelId: null,
      restockNotice: false,
      taste: null,
    }
  const [offers, levelId, restockNotice, taste] = await Promise.all([
    listUsableCoupons(db, viewerId, now),
    findMemberLevelId(db, viewerId),
    hasRestockNotice(db, viewerId, productId),
    findTasteProfile(db, viewerId),
  ])
  return { isVisitor: false, offers, levelId, restockNotice, taste }
}
export type ViewerDetails = Awaited<ReturnType<typeof findViewerDetails>> & {
  history: MemberHistory | null
  scale: MatchScale | null
}

const siblingsById = prepareQuery((db) =>
  db
    .select({
      id: products.id,
      vintage: products.vintage,
      volumeMl: products.volumeMl,
      price: products.price,
      stockQty: sql<number>`(select coalesce(sum(sellable), 0)::int from stock where stock.product_id = ${products.id})`,
      ratingMean: products.ratingMean,
      ratingCount: products.ratingCount,
    })
    .from(products)
    .where(
      and(
        sql`${products.wineId} = (select w.id from products p join wines w on w.id = p.wine_id
          where p.id = ${sql.placeholder('id')}::int and not exists (select from hidden_wines h where h.wine_id = w.id))`,
        sql`(${products.status} = 'ON_SALE' or ${products.id} = ${sql.placeholder('id')}::int)`,
      ),
    )
    .orderBy(sql`${products.vintage} desc nulls last`, products.volumeMl, products.id)
    .limit(50)
    .prepare('siblings_by_id'),
)

/** All vintages and sizes of a product's wine. */
export const listSiblings = (db: Executor, productId: number) => siblingsById(db, { id: productId })
