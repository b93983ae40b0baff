import { and, eq, inArray } from 'drizzle-orm'
import type { Row } from '../catalogue/row.rules.ts'
import { withOwnStatus } from '../catalogue/stored-wine.store.ts'
import type { Executor } from '../db/database.ts'
import { offers } from '../db/tables/offers.ts'
import { stockMoves } from '../db/tables/stores.ts'
import { products, wineGrapes, wines } from '../db/tables/wines.ts'

const maxProducts = 40_000

type Ids = readonly number[]

const listStoredWines = (db: Executor, keys: readonly string[]) =>
  db
    .select()
    .from(wines)
    .where(inArray(wines.key, [...keys]))
    .limit(keys.length)

const listWineGrapes = (db: Executor, wineIds: Ids) =>
  db
    .select()
    .from(wineGrapes)
    .where(inArray(wineGrapes.wineId, [...wineIds]))
    .limit(maxProducts)

const listStoredProducts = (db: Executor, wineIds: Ids) =>
  db
    .select()
    .from(products)
    .where(inArray(products.wineId, [...wineIds]))
    .limit(maxProducts)

const listStoredOffers = (db: Executor, { companyIds, productIds }: { companyIds: Ids; productIds: Ids }) =>
  db
    .select()
    .from(offers)
    .where(and(inArray(offers.companyId, [...companyIds]), inArray(offers.productId, [...productIds])))
    .limit(maxProducts)

const listDeliveries = (db: Executor, deliveries: readonly string[]) =>
  db
    .select({ productId: stockMoves.productId, storeId: stockMoves.storeId, delivery: stockMoves.refId })
    .from(stockMoves)
    .where(
      and(
        eq(stockMoves.reason, 'RECEIVE'),
        eq(stockMoves.refType, 'DELIVERY'),
        inArray(stockMoves.refId, [...deliveries]),
      ),
    )
    .limit(maxProducts)

const toBottleKey = (wineId: number, { vintage, volumeMl }: { vintage: number | null; volumeMl: number }) =>
  `${wineId}:${vintage}:${volumeMl}`

const toDeliveryKey = (productId: number, { storeId, delivery }: { storeId: number; delivery: string }) =>
  `${productId}:${storeId}:${delivery}`

/** What the shop has of the wines, bottles, prices and deliveries of a list; the answer finds that of one row. */
export const loadStoredRows = async (db: Executor, rows: readonly Row[]) => {
  const keys = [...new Set(rows.map(({ label }) => label.key))]
  const wineByKey = new Map((await listStoredWines(db, keys)).map((wine) => [wine.key, wine]))
  const wineIds = [...wineByKey.values()].map(({ id }) => id)
  const grapesByWine = Map.groupBy(await listWineGrapes(db, wineIds), ({ wineId }) => wineId)
  const productRows = (await listStoredProducts(db, wineIds)).map(withOwnStatus)
  const productByBottle = new Map(productRows.map((row) => [toBottleKey(row.wineId, row), row]))
  const scope = {
    companyIds: [...new Set(rows.flatMap(({ label }) => label.companyId ?? []))],
    productIds: productRows.map(({ id }) => id),
  }
  const offerRows = await listStoredOffers(db, scope)
  const offerByPlace = new Map(offerRows.map((row) => [`${row.companyId}:${row.productId}`, row]))
  const deliveries = [...new Set(rows.flatMap(({ receipt }) => receipt?.delivery ?? []))]
  const deliveryRows = await listDeliveries(db, deliveries)
  const deliveryKeys = new Set(deliveryRows.map((row) => toDeliveryKey(row.productId, row)))
  return ({ label, bottle, receipt }: Row) => {
    const wine = wineByKey.get(label.key)
    const product = wine && productByBottle.get(toBottleKey(wine.id, bottle))
    return {
      wine,
      grapes: (wine && grapesByWine.get(wine.id)) ?? [],
      product,
      offer: product && offerByPlace.get(`${label.companyId}:${product.id}`),
      isReceived: Boolean(product && receipt && deliveryKeys.has(toDeliveryKey(product.id, receipt))),
    }
  }
}
export type StoredRow = ReturnType<Awaited<ReturnType<typeof loadStoredRows>>>
