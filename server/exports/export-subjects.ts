import { catalogue } from '#api/contract/office/catalogue.ts'
import type { ExportList } from '#api/contract/office/exports.options.ts'
import { offers } from '#api/contract/office/offers.ts'
import { stock } from '#api/contract/office/stock.ts'
import { m } from '#office-messages'
import { toSeoulDay } from '../clock.ts'
import { localize } from '../localize.ts'
import { listOffersInScope, type ListedOffer } from '../offers/offers.store.ts'
import { listStockLevelsInScope, type StockLevelRow } from '../stores/office-stock.store.ts'
import { listOfficeWines, type OfficeWineRow } from '../wines/office-wines.store.ts'
import { createSource, firstPage, toExportPaging, type ExportSource } from './export-source.ts'
import { memberSource, orderSource } from './people-subjects.ts'

const wineSource = createSource<OfficeWineRow & { kind: string }>({
  columns: [
    { name: m['exports.column.number'], read: ({ id }) => id },
    { name: m['exports.column.wine'], read: ({ nameKo }) => nameKo },
    { name: m['exports.column.original'], read: ({ nameOriginal }) => nameOriginal },
    { name: m['exports.column.kind'], read: ({ kind }) => kind },
    { name: m['exports.column.winery'], read: ({ winery }) => winery?.name ?? null },
    { name: m['exports.column.importer'], read: ({ importer }) => importer },
    { name: m['exports.column.product_count'], read: ({ productCount }) => productCount },
    { name: m['exports.column.picture_count'], read: ({ pictureCount }) => pictureCount },
    {
      name: m['exports.column.bottle'],
      read: ({ hasBottlePhoto }, locale) =>
        (hasBottlePhoto ? m['wines.bottle.with'] : m['wines.bottle.without'])({}, { locale }),
    },
  ],
  listRows: async (reader) => {
    const { tx, now, locale } = reader
    const {
      query: words,
      bottle,
      state,
      idWinery: wineryId,
      sort,
    } = catalogue.officeWines.query.parse({
      ...reader.query,
      ...firstPage,
    })
    const page = { ...toExportPaging(reader), sort }
    const { rows } = await listOfficeWines(tx, { words, bottle, state, wineryId }, page, toSeoulDay(now))
    return rows.map((row) => {
      const kind = reader.taxonomy.kinds.get(row.kindId)
      return { ...row, kind: kind ? localize(kind.names, locale) : '' }
    })
  },
})

const offerStates = {
  DRAFT: m['offers.state.draft'],
  ON_SALE: m['offers.state.on_sale'],
  STOPPED: m['offers.state.stopped'],
}

const offerSource = createSource<ListedOffer>({
  columns: [
    { name: m['exports.column.number'], read: ({ offer }) => offer.productId },
    { name: m['exports.column.product'], read: ({ name }) => name },
    { name: m['exports.column.vintage'], read: ({ vintage }) => vintage },
    { name: m['exports.column.volume'], read: ({ volumeMl }) => volumeMl },
    { name: m['exports.column.seller'], read: ({ seller }) => seller.name },
    { name: m['exports.column.price'], read: ({ offer }) => offer.price },
    { name: m['exports.column.price_now'], read: ({ priceNow }) => priceNow },
    { name: m['exports.column.list_price'], read: ({ offer }) => offer.listPrice },
    { name: m['exports.column.person_limit'], read: ({ offer }) => offer.perPersonLimit },
    {
      name: m['exports.column.status'],
      read: ({ offer }, locale) => offerStates[offer.state]({}, { locale }),
    },
    { name: m['exports.column.free'], read: ({ free }) => free },
  ],
  listRows: async (reader) => {
    const { tx, scope, now } = reader
    const {
      seller: sellerIds,
      state,
      query: words,
      sort,
    } = offers.offers.query.parse({
      ...reader.query,
      ...firstPage,
    })
    const page = { ...toExportPaging(reader), sort, now }
    return (await listOffersInScope(tx, { scope, sellerIds, state, words }, page)).rows
  },
})

const stockSource = createSource<StockLevelRow>({
  columns: [
    { name: m['exports.column.number'], read: ({ idProduct }) => idProduct },
    { name: m['exports.column.product'], read: ({ name }) => name },
    { name: m['exports.column.vintage'], read: ({ vintage }) => vintage },
    { name: m['exports.column.volume'], read: ({ volumeMl }) => volumeMl },
    { name: m['exports.column.barcode'], read: ({ barcode }) => barcode },
    { name: m['exports.column.store'], read: ({ store }) => store.name },
    { name: m['exports.column.on_hand'], read: ({ onHand }) => onHand },
    { name: m['exports.column.reserved'], read: ({ reserved }) => reserved },
    { name: m['exports.column.free'], read: ({ free }) => free },
    { name: m['exports.column.sold'], read: ({ soldIn30Days }) => soldIn30Days },
  ],
  listRows: async (reader) => {
    const { tx, scope, now } = reader
    const {
      store: storeIds,
      state,
      query: words,
      sort,
    } = stock.stockLevels.query.parse({
      ...reader.query,
      ...firstPage,
    })
    const page = { ...toExportPaging(reader), sort, now }
    return (await listStockLevelsInScope(tx, { scope, storeIds, state, words }, page)).rows
  },
})

/** The columns of each list, and how its rows are read page by page. */
export const exportSources: Record<ExportList, ExportSource> = {
  orders: orderSource,
  wines: wineSource,
  offers: offerSource,
  stock: stockSource,
  members: memberSource,
}
