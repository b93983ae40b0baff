import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { and, eq, sql } from 'drizzle-orm'
import { readFileSync } from 'node:fs'
import { productSorts } from '#api/contract/wines.options.ts'
import { stock } from '#server/db/tables/stores.ts'
import { products } from '#server/db/tables/wines.ts'
import { withDiscardedTransaction } from '#server/db/transaction.ts'
import { interpretQuery } from '#server/search/interpretation.ts'
import { getLexicon, type CatalogueLexicon } from '#server/search/lexicon.store.ts'
import { getTaxonomy, type Taxonomy } from '#server/taxonomy/taxonomy.store.ts'
import {
  countEachSearch,
  countFacets,
  countListedProducts,
  findFirstListed,
  listProductIds,
} from '#server/wines/catalogue-list.ts'
import { toProductFilters, type Filters, type ListQuery } from '#server/wines/filters.rules.ts'
import type { ListOrder } from '#server/wines/list-order.rules.ts'
import { listCardRowsById } from '#server/wines/cards.store.ts'
import { toActiveSearch } from '#server/wines/search.rules.ts'
import type { ActiveSearch } from '#server/wines/search-conditions.store.ts'
import { openBuiltCatalogue, openCatalogue, type Catalogue } from '#server/wines/snapshot/catalogue.ts'
import { openTestShop, type TestShop } from '../support/shop.ts'

let shop: TestShop
let taxonomy: Taxonomy
let lexicon: CatalogueLexicon
let snapshot: Catalogue
let database: Catalogue
beforeAll(async () => {
  shop = await openTestShop({ clock: '2026-11-20T12:00:00+09:00' })
  const now = new Date('2026-11-20T03:00:00Z')
  taxonomy = await getTaxonomy(shop.db, now)
  lexicon = await getLexicon(shop.db, taxonomy, now)
  snapshot = await openBuiltCatalogue(shop.db)
  database = { db: shop.db, snapshot: null }
})
afterAll(() => shop.close())

/** The same numbers with every run, so that what fails can be repeated. */
const createRandom = (seed: number) => {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
}

const random = createRandom(20_261_120)
const pick = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)] as T
const some = <T>(values: Iterable<T>): T[] => {
  const list = [...values]
  return [pick(list), pick(list)].slice(0, random() < 0.5 ? 1 : 2)
}

/** Each part of a query for lists, which is added or left out at random. */
const listParts = (): (() => Partial<ListQuery>)[] => [
  () => ({ idKinds: some(taxonomy.kinds.keys()) }),
  () => ({ idProductionAreas: some(taxonomy.areas.keys()) }),
  () => ({ countryName: pick([...taxonomy.countries.keys(), 'nowhere']) }),
  () => ({
    countryName: pick([...taxonomy.countries.keys()]),
    idProductionAreas: [-1, ...some(taxonomy.areas.keys())],
  }),
  () => ({ idWineries: some(taxonomy.wineries.keys()) }),
  () => ({ idLevels: some(taxonomy.levels.keys()) }),
  () => ({ idTypes: some(taxonomy.grapes.keys()) }),
  () => ({ idFeatureds: some(taxonomy.featured.keys()) }),
  () => ({ idVolumes: some([...taxonomy.volumes.keys(), 999_999]) }),
  () => ({ vintages: some([0, 2016, 2018, 2019, 2020, 2021, 2022]) }),
  () => ({ sugarLevels: some([1, 2, 3, 4, 5]) }),
  () => ({ startPrice: pick([0, 20_000, 50_000]), endPrice: pick([30_000, 70_000, 300_000]) }),
  () => ({ startAlcohol: pick([0, 11.5, 13.5]) }),
  () => ({ endAlcohol: pick([0.5, 12, 13.5]) }),
  () => ({ score: pick([3, 3.5, 4]) }),
  () => ({ endScore: pick([3.5, 4.2]) }),
  () => ({ startBody: pick([1, 3]), endTannin: pick([2, 4]) }),
  () => ({ startAcidity: pick([2, 4]) }),
  () => ({ idStore: pick([...taxonomy.stores.keys()]) }),
  () => ({ idCompanies: some(taxonomy.companies.keys()) }),
  () => ({ pickup: true }),
  () => ({ delivery: true }),
  () => ({ inStock: true }),
  () => ({ vip: true }),
  () => ({ subscribe: true }),
  () => ({ startDate: '2026-01-01', endDate: pick(['2026-06-30', '2026-11-20']) }),
  () => ({ idEvent: pick([1, 2, 3]) }),
  () => ({ idMagazine: pick([1, 2, 3]) }),
]

const toRandomFilters = (): Filters => {
  const parts = listParts()
  const query = Object.assign({}, ...Array.from({ length: Math.floor(random() * 4) }, () => pick(parts)()))
  return toProductFilters(query as ListQuery, taxonomy)
}

const queries = readFileSync(new URL('../search/queries.tsv', import.meta.url), 'utf8')
  .split('\n')
  .slice(1)
  .flatMap((line) => line.split('\t')[0] || [])

const toSearch = (query: string): ActiveSearch => {
  const interpretation = interpretQuery(query, lexicon)
  return toActiveSearch(interpretation, interpretation.conditions, lexicon, taxonomy)
}

const taste = { sweetness: 2, acidity: 4, body: 3, tannin: 2, fizz: 1 }
const matches: ListOrder['match'][] = [
  null,
  { taste, history: null },
  {
    taste: null,
    history: {
      weight: 1,
      wineShares: new Map([
        [3, 0.5],
        [17, 0.25],
      ]),
    },
  },
  {
    taste,
    history: {
      weight: 0.4,
      wineShares: new Map([
        [3, 0.5],
        [17, 0.25],
      ]),
    },
  },
]

const toSorted = (counts: ReadonlyMap<string, ReadonlyMap<string, number>>) =>
  [...counts].map(([facet, values]) => [facet, [...values].toSorted()] as const).toSorted()

const compare = async (filters: Filters, search: ActiveSearch | null, about: string) => {
  const page = {
    order: { sort: pick(productSorts), match: pick(matches) },
    chosenStoreId: pick([null, ...taxonomy.stores.keys()]),
    limit: pick([1, 24, 100]),
    offset: pick([0, 0, 24]),
  }
  const [inMemory, inDatabase] = await Promise.all(
    [await openCatalogue(shop.db), database].map(async (catalogue) => ({
      total: await countListedProducts(catalogue, filters, search),
      ids: await listProductIds(catalogue, filters, search, page),
      facets: toSorted(await countFacets(catalogue, filters, search)),
    })),
  )
  expect(inMemory, `${about} ${JSON.stringify(page.order)}`).toEqual(inDatabase)
}

describe('the snapshot of the catalogue', () => {
  it('answers as the database does, for filters at random', async () => {
    expect(snapshot.snapshot).not.toBeNull()
    for (let at = 0; at < 80; at++) {
      const filters = toRandomFilters()
      await compare(filters, null, JSON.stringify(filters))
    }
  })

  it('answers as the database does, for labelled queries beside filters at random', async () => {
    expect(queries.length).toBeGreaterThan(100)
    // One in three: each is asked of both, with its facets.
    for (const query of queries.filter((_, at) => at % 3 === 0)) {
      const filters = random() < 0.5 ? toProductFilters({}, taxonomy) : toRandomFilters()
      await compare(filters, toSearch(query), query)
    }
  })

  it('takes an unknown size for none of the wines, and for no choice of the next reader', async () => {
    await compare(toProductFilters({ idVolumes: [999_999] }, taxonomy), null, 'an unknown size')
    await compare(toProductFilters({}, taxonomy), null, 'everything')
    await compare(toProductFilters({ idKinds: [1] }, taxonomy), null, 'a kind')
  })

  it('counts facets by what a bound leaves out as the database counts them', async () => {
    for (let at = 0; at < 20; at++) {
      const filters = toRandomFilters()
      // The second and third of equal choices are counted by difference.
      for (const price of [5000, 12_000, 25_000]) {
        const bounded = { ...filters, price: [price, undefined] as [number, undefined] }
        await compare(bounded, null, JSON.stringify(bounded))
      }
    }
  })

  it('tries searches and counts them as the database does', async () => {
    const everything = toProductFilters({}, taxonomy)
    for (let at = 0; at < 20; at++) {
      const searches = Array.from({ length: 4 }, () => toSearch(pick(queries)))
      const [inMemory, inDatabase] = await Promise.all(
        [await openCatalogue(shop.db), database].map(async (catalogue) => [
          await findFirstListed(catalogue, searches, everything),
          await countEachSearch(catalogue, searches, everything),
        ]),
      )
      expect(inMemory, searches.map(({ text }) => text).join(', ')).toEqual(inDatabase)
    }
  })

  it('follows prices, stock, ranks, grapes, stops and new bottles', async () => {
    const bottles = await shop.db.select().from(products).orderBy(products.id).limit(200)
    for (const [at, bottle] of bottles.entries()) {
      const change = at % 6
      const where = eq(products.id, bottle.id)
      if (change === 0)
        await shop.db
          .update(products)
          .set({ rank: at * 7 })
          .where(where)
      if (change === 1)
        await shop.db
          .update(products)
          .set({ soldCount: at * 11, ratingMean: 4.4, ratingCount: 60 })
          .where(where)
      if (change === 2) await shop.db.update(products).set({ status: 'STOPPED' }).where(where)
      if (change === 3)
        await shop.db.update(stock).set({ reserved: 0, onHand: 0 }).where(eq(stock.productId, bottle.id))
      if (change === 4)
        await shop.db
          .update(products)
          .set({ grapeIds: [1, 2], featuredIds: [1], countryCode: 'KR' })
          .where(eq(products.wineId, bottle.wineId))
      if (change === 5)
        await shop.db.execute(
          sql`update wines set aromas = '{cherry,vanilla}', dishes = '[]' where id = ${bottle.wineId}`,
        )
    }
    for (const query of [...queries.slice(0, 30), '체리 향', '바닐라 향 레드'])
      await compare(toRandomFilters(), toSearch(query), query)
    await shop.db.update(products).set({ status: 'ON_SALE' }).where(eq(products.status, 'STOPPED'))
    // Bottles of wines that had others before: their rows do not stand beside those.
    const leads = await shop.db
      .select()
      .from(products)
      .where(eq(products.lead, true))
      .orderBy(products.id)
      .limit(20)
    for (const { id: _, ...bottle } of leads)
      await shop.db.insert(products).values({ ...bottle, vintage: 1951, lead: false })
    for (let at = 0; at < 20; at++) await compare(toRandomFilters(), null, 'on sale again')
  })

  it('follows a change that was begun before another one and ended after it', async () => {
    const [first, second] = await shop.db
      .select({ id: products.id })
      .from(products)
      .where(and(eq(products.status, 'ON_SALE'), products.lead, products.inStock))
      .orderBy(products.id)
      .limit(2)
    const client = await shop.db.$client.connect()
    const listFirst = async () => {
      const page = {
        order: { sort: 'recommended', match: null },
        chosenStoreId: null,
        limit: 1,
        offset: 0,
      } as const
      return listProductIds(await openCatalogue(shop.db), toProductFilters({}, taxonomy), null, page)
    }
    try {
      await client.query('begin')
      await client.query('update products set rank = 2000000001 where id = $1', [first?.id])
      await shop.db
        .update(products)
        .set({ rank: 2_000_000_000 })
        .where(eq(products.id, second?.id ?? 0))
      expect(await listFirst()).toEqual([second?.id])
      await client.query('commit')
    } finally {
      client.release()
    }
    expect(await listFirst()).toEqual([first?.id])
  })

  it('follows a change beside thousands of others that are still being read', async () => {
    const [bottle] = await shop.db
      .select({ id: products.id })
      .from(products)
      .where(and(eq(products.status, 'ON_SALE'), products.lead, products.inStock))
      .orderBy(products.rank, products.id)
      .limit(1)
    const listFirst = async () => {
      const page = {
        order: { sort: 'recommended', match: null },
        chosenStoreId: null,
        limit: 1,
        offset: 0,
      } as const
      return listProductIds(await openCatalogue(shop.db), toProductFilters({}, taxonomy), null, page)
    }
    const client = await shop.db.$client.connect()
    try {
      await shop.db.execute(
        sql`insert into catalogue_changes select pg_current_xact_id()::text::bigint, 1000000 + n, now() from generate_series(1, 6000) n`,
      )
      // What reads all bottles begins with the stores, and waits for this.
      await client.query('begin; lock table stores in access exclusive mode')
      expect(await listFirst()).not.toEqual([bottle?.id])
      await shop.db
        .update(products)
        .set({ rank: 2_000_000_100 })
        .where(eq(products.id, bottle?.id ?? 0))
      await expect.poll(listFirst).toEqual([bottle?.id])
      await client.query('commit')
    } finally {
      client.release()
    }
    await openBuiltCatalogue(shop.db)
    expect(await listFirst()).toEqual([bottle?.id])
  })
})

it('plans the cards of a page once for pages of any length', async () => {
  const context = { viewerId: null, openToday: [1], chosen: null }
  const plans = await withDiscardedTransaction(shop.db, async (tx) => {
    for (const length of [1, 24, 4, 12, 2, 24, 4, 3, 24])
      await listCardRowsById(
        tx,
        context,
        Array.from({ length }, (_, at) => at + 1),
      )
    const { rows } = await tx.execute<{ custom: number; generic: number }>(
      sql`select custom_plans::int as custom, generic_plans::int as generic from pg_prepared_statements where name = 'cards_by_id'`,
    )
    return rows
  })
  // PostgreSQL tries five plans of their own before it compares.
  expect(plans).toEqual([{ custom: 5, generic: 4 }])
})
