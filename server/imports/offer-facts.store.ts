import { and, asc, eq, inArray, type SQL } from 'drizzle-orm'
import type { Executor } from '../db/database.ts'
import { offers } from '../db/tables/offers.ts'
import { companies, stock, stockMoves, stores } from '../db/tables/stores.ts'
import { products } from '../db/tables/wines.ts'
import { loadOwnPrices } from '../offers/own-prices.store.ts'
import type { OfficeScope } from '../people/scope.ts'
import type { ParsedOffer } from './offer-cells.rules.ts'

/** Whose offers and stores a list may change. */
export type SellerScope = Exclude<OfficeScope, { kind: 'shop' }>

const maxStores = 1000
const maxNamed = 20_000

const present = <T>(values: readonly (T | null | undefined)[]): T[] => [
  ...new Set(values.filter((value) => value !== null && value !== undefined)),
]

/** The stores of a seller, and whether the person works in each. */
export const listStoresOfSeller = async (db: Executor, scope: SellerScope) => {
  const rows = await db
    .select({ id: stores.id, name: stores.name, state: stores.state })
    .from(stores)
    .where(eq(stores.companyId, scope.companyId))
    .orderBy(asc(stores.name), asc(stores.id))
    .limit(maxStores)
  return rows.filter(({ id }) => scope.kind === 'company' || scope.storeIds.includes(id))
}
export type SellerStore = Awaited<ReturnType<typeof listStoresOfSeller>>[number]

const productColumns = {
  id: products.id,
  name: products.nameKo,
  vintage: products.vintage,
  volumeMl: products.volumeMl,
  barcode: products.barcode,
}

const listProducts = (db: Executor, where: SQL | undefined, most: number) =>
  most === 0 ? [] : db.select(productColumns).from(products).where(where).limit(most)
export type ListedProduct = Awaited<ReturnType<typeof listProducts>>[number]

const listCodedOffers = (db: Executor, companyId: number, skus: string[]) =>
  skus.length === 0
    ? []
    : db
        .select({ sku: offers.sku, productId: offers.productId })
        .from(offers)
        .where(and(eq(offers.companyId, companyId), inArray(offers.sku, skus)))
        .limit(skus.length)

/** The products that rows name, by every way in which they may. */
const listNamedProducts = async (
  db: Executor,
  offerRows: readonly ParsedOffer[],
  codedIds: readonly number[],
) => {
  const ids = present([...offerRows.map(({ product }) => product), ...codedIds])
  const barcodes = present(offerRows.map(({ barcode }) => barcode))
  const names = present(offerRows.map(({ name }) => name))
  return [
    ...(await listProducts(db, inArray(products.id, ids), ids.length)),
    ...(await listProducts(db, inArray(products.barcode, barcodes), barcodes.length)),
    ...(await listProducts(db, inArray(products.nameKo, names), Math.min(names.length * 100, maxNamed))),
  ]
}

const listOffers = (db: Executor, companyId: number, productIds: number[]) =>
  productIds.length === 0
    ? []
    : db
        .select()
        .from(offers)
        .where(and(eq(offers.companyId, companyId), inArray(offers.productId, productIds)))
        .limit(productIds.length)

const listStock = (db: Executor, storeIds: number[], productIds: number[]) =>
  storeIds.length === 0 || productIds.length === 0
    ? []
    : db
        .select({
          productId: stock.productId,
          storeId: stock.storeId,
          onHand: stock.onHand,
          reserved: stock.reserved,
        })
        .from(stock)
        .where(and(inArray(stock.productId, productIds), inArray(stock.storeId, storeIds)))
        .limit(storeIds.length * productIds.length)

const maxDeliveries = 40_000

const listDelivered = (db: Executor, refs: string[]) =>
  refs.length === 0
    ? []
    : db
        .select({ productId: stockMoves.productId, storeId: stockMoves.storeId, ref: stockMoves.refId })
        .from(stockMoves)
        .where(
          and(
            eq(stockMoves.reason, 'RECEIVE'),
            eq(stockMoves.refType, 'DELIVERY'),
            inArray(stockMoves.refId, refs),
          ),
        )
        .limit(maxDeliveries)

const toPlace = (productId: number, storeId: number) => `${productId}:${storeId}`

/** What the shop has of the products, codes, stores and deliveries of a seller's list: a fixed number of statements. */
export const loadOfferFacts = async (
  db: Executor,
  scope: SellerScope,
  { offerRows, now }: { offerRows: readonly ParsedOffer[]; now: Date },
) => {
  const { companyId } = scope
  const [company] = await db
    .select({ key: companies.key })
    .from(companies)
    .where(eq(companies.id, companyId))
    .limit(1)
  const toDelivery = (note: string) => `${company?.key}:${note}`
  const coded = await listCodedOffers(db, companyId, present(offerRows.map(({ sku }) => sku)))
  const namedProducts = await listNamedProducts(
    db,
    offerRows,
    coded.map(({ productId }) => productId),
  )
  const productIds = present(namedProducts.map(({ id }) => id))
  const storeRows = await listStoresOfSeller(db, scope)
  const storedOffers = await listOffers(db, companyId, productIds)
  const storeIds = storeRows.map(({ id }) => id)
  const stockRows = await listStock(db, storeIds, productIds)
  const notes = present(offerRows.map(({ delivery }) => delivery)).map(toDelivery)
  const deliveryRows = await listDelivered(db, notes)
  return {
    stores: storeRows,
    products: new Map(namedProducts.map((one) => [one.id, one])),
    productByBarcode: new Map(
      namedProducts.flatMap((one) => (one.barcode ? [[one.barcode, one] as const] : [])),
    ),
    productsByName: Map.groupBy(
      new Map(namedProducts.map((one) => [one.id, one])).values(),
      ({ name }) => name,
    ),
    productBySku: new Map(coded.map(({ sku, productId }) => [sku ?? '', productId])),
    offers: new Map(storedOffers.map((one) => [one.productId, one])),
    stock: new Map(stockRows.map((one) => [toPlace(one.productId, one.storeId), one])),
    deliveries: new Set(deliveryRows.map((one) => `${toPlace(one.productId, one.storeId)}:${one.ref}`)),
    ownPrices: await loadOwnPrices(db, storedOffers, now),
    ...{ toPlace, toDelivery },
  }
}
export type OfferFacts = Awaited<ReturnType<typeof loadOfferFacts>>
