import type { home } from '#api/contract/home.ts'
import { toSeoulIso, toSeoulDay } from '../clock.ts'
import { toEventCard } from '../events/events.rules.ts'
import { listRunningEvents } from '../events/events.store.ts'
import type { Handlers } from '../http/handler.ts'
import { paginate } from '../http/pagination.ts'
import { toCoverPicture } from '../platform/images/pictures.rules.ts'
import { toArticleCard } from '../magazines/magazines.rules.ts'
import { listArticleRows } from '../magazines/magazines.store.ts'
import { toBottlePicture } from '../wines/cards.rules.ts'
import { countFacets } from '../wines/catalogue-list.ts'
import { toProductFilters } from '../wines/filters.rules.ts'
import { openCatalogue } from '../wines/snapshot/catalogue.ts'
import { listKindFacts } from '../wines/list.store.ts'
import { listProductCards } from '../wines/product-list.ts'
import type { Database } from '../db/database.ts'
import { getTaxonomy, type Taxonomy } from '../taxonomy/taxonomy.store.ts'
import { localize } from '../localize.ts'
import { toProductName } from '../product-name.ts'
import {
  CoverContent,
  DealContent,
  presentCover,
  toDealEnd,
  toLeftPercent,
  toRankingPeriods,
} from './home.rules.ts'
import { listBestSellers, listHomeBlocks, listMdCategories, listPickedProductIds } from './home.store.ts'

const few = 5
const bestSellerCount = 10
const mdPageSize = 60

/** The wines of each kind that a store has, as the lists that the tiles lead to count them; null without a store, and where it has none. */
const countKindsAtStore = async (db: Database, taxonomy: Taxonomy, idStore: number | undefined) => {
  if (!idStore || !taxonomy.stores.get(idStore)?.selling) return null
  const filters = toProductFilters({ idStore }, taxonomy)
  const facets = await countFacets(await openCatalogue(db), filters, null)
  return facets.get('kind') ?? null
}

const toItems = <T>(list: T[]) => ({ _embedded: { items: list } })

export const homeHandlers: Handlers<typeof home> = {
  events: async ({ db, clock, locale }) => {
    const today = toSeoulDay(clock.now())
    return toItems((await listRunningEvents(db, today, few)).map((row) => toEventCard(row, today, locale)))
  },

  mdCategories: async ({ db, clock, locale }) => {
    const categories = await listMdCategories(db, clock.now())
    return toItems(categories.map(({ id, names }) => ({ id, name: localize(names, locale) })))
  },

  mdProducts: async ({ query, ...ctx }) => {
    const categories = await listMdCategories(ctx.db, ctx.clock.now())
    const category = categories.find(({ id }) => id === (query.idMDCategory ?? id))
    const { page } = query
    const size = mdPageSize
    const { ids, total } = category
      ? await listPickedProductIds(ctx.db, { idCategory: category.id, page, size })
      : { ids: [], total: 0 }
    const cards = await listProductCards({ ...ctx, myStore: query.myStore }, ids)
    return paginate(cards, { size, page }, total)
  },

  orderBlocks: async ({ db, clock, locale, query }) => {
    const now = clock.now()
    const [taxonomy, facts] = await Promise.all([getTaxonomy(db, now), listKindFacts(db, now)])
    const countsAtStore = await countKindsAtStore(db, taxonomy, query.myStore)
    const items = [...taxonomy.kinds.values()].map(({ id, code, names }) => {
      const { qty = 0, product = null } = facts.get(id) ?? {}
      return {
        ...{ id, idKind: id, kind: code, label: localize(names, locale) },
        qty: countsAtStore ? (countsAtStore.get(String(id)) ?? 0) : qty,
        image: product && toBottlePicture(product, toProductName(product, locale)),
      }
    })
    const isTile = ({ id, kind }: (typeof items)[number]) =>
      (facts.get(id)?.qty ?? 0) > 0 && kind !== 'NONALCOHOLIC' && kind !== 'GOODS'
    // One that the store has nothing of stays: links to all kinds of wine are made of these.
    return toItems(items.filter(isTile))
  },

  covers: async (ctx) => {
    const covers = (await listHomeBlocks(ctx.db, ctx.clock.now())).filter(({ block }) => block === 'COVER')
    // One copy for every reader: wishes and coupons are on the lists that the covers lead to.
    const cards = await listProductCards(
      { ...ctx, viewer: null },
      covers.flatMap(({ productIds }) => productIds),
    )
    const cardById = new Map(cards.map((card) => [card.id, card]))
    return toItems(
      covers.map(({ id, content, productIds }) => {
        const parsedContent = CoverContent.parse(content)
        const texts = presentCover(parsedContent, ctx.locale)
        const bottles = productIds.flatMap((productId) => cardById.get(productId) ?? [])
        const image = toCoverPicture('home', id, parsedContent.cover, texts.title)
        return { id, ...texts, image, bottles }
      }),
    )
  },

  bestProducts: async ({ query, ...ctx }) => {
    const now = ctx.clock.now()
    const bestSellers = await listBestSellers(ctx.db, toRankingPeriods(now), now, bestSellerCount)
    const previousRanks = new Map(bestSellers.map(({ id, previousRank }) => [id, previousRank]))
    const cards = await listProductCards({ ...ctx, myStore: query.myStore }, [...previousRanks.keys()])
    return toItems(cards.map((card) => ({ ...card, previousRank: previousRanks.get(card.id) ?? null })))
  },

  magazines: async ({ viewer, db, clock, locale }) => {
    const all = { where: undefined, order: [] }
    const filter = { section: 'MAGAZINE', now: clock.now() } as const
    const rows = await listArticleRows(db, all, filter, { size: 4, page: 0, memberId: viewer?.id ?? null })
    return toItems(rows.map((row) => toArticleCard(row, locale)))
  },

  timeDeal: async ({ query, ...ctx }) => {
    const now = ctx.clock.now()
    const deal = (await listHomeBlocks(ctx.db, now)).find(({ block }) => block === 'TIMEDEAL')
    if (!deal) return { now: toSeoulIso(now), endsAt: null, ...toItems([]) }
    const { quantity } = DealContent.parse(deal.content)
    const cards = await listProductCards({ ...ctx, viewer: null, myStore: query.myStore }, deal.productIds)
    const dealCards = cards.map((card) => ({
      ...card,
      leftQty: card.stockQty,
      leftPercent: toLeftPercent(card.stockQty, quantity[card.id] ?? card.stockQty),
    }))
    return { now: toSeoulIso(now), endsAt: toSeoulIso(toDealEnd(deal.endsAt, now)), ...toItems(dealCards) }
  },
}
