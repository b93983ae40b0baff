import { formatAmount, formatNumber } from '#api/money.ts'
import { m } from '#messages'
import { toFactLine, toOriginLine, toProductTitle } from '../wines/facts.ts'
import { detailOrder, toTastes } from '../wines/tastes.ts'
import { listFacts, productFacts, servingFacts } from '../wines/wine-facts.ts'
import type { Product, ProductCard } from '../wines/wines.queries.ts'
import { toFactBlocks, toNameCell, findOriginalTitle, toSheetFoot, toTextBlocks } from './sheet.ts'
import type { Sheet, SheetBlock, SheetContext } from './sheet.ts'

const toProductFrame = (product: Product, context: SheetContext) => ({
  title: toProductTitle(product),
  original: findOriginalTitle(product),
  foot: toSheetFoot(`/product/${product.id}`, context),
})

const toTasteBlocks = (product: Product, { locale }: SheetContext): SheetBlock[] => {
  const tastes = toTastes(product.taste, detailOrder, locale)
  return tastes.length > 0 ? [{ kind: 'tastes', title: m['detail.taste.title']({}, { locale }), tastes }] : []
}

/** One wine on one sheet. */
export const describeProductSheet = (product: Product, context: SheetContext): Sheet => ({
  ...toProductFrame(product, context),
  subtitle: m['print.sheet.title']({}, context),
  pages: [
    [
      {
        kind: 'picture',
        picture: { kind: 'bottle', image: product.image },
        layout: 'beside',
        blocks: [
          ...toTextBlocks('lead', product.headline),
          ...toFactBlocks(listFacts(productFacts, product, 'sheet', context)),
        ],
      },
      ...toTasteBlocks(product, context),
      ...toTextBlocks('paragraph', product.story),
      ...toFactBlocks(listFacts(servingFacts, product, 'sheet', context)),
    ],
  ],
})

const toNotes = (context: SheetContext): SheetBlock => ({
  kind: 'notes',
  title: m['print.card.notes']({}, context),
  names: [
    m['print.card.colour']({}, context),
    m['print.card.nose']({}, context),
    m['print.card.palate']({}, context),
    m['print.card.with']({}, context),
    m['print.card.again']({}, context),
  ],
})

/** A wine for the table: the bottle large on the first sheet, what to taste and room to write on the second. */
export const describeTastingCard = (product: Product, context: SheetContext): Sheet => ({
  ...toProductFrame(product, context),
  subtitle: m['print.card.title']({}, context),
  pages: [
    [
      {
        kind: 'picture',
        picture: { kind: 'bottle', image: product.image },
        layout: 'above',
        blocks: toTextBlocks('lead', product.headline),
      },
    ],
    [
      ...toFactBlocks(listFacts(productFacts, product, 'sheet', context)),
      ...toTasteBlocks(product, context),
      ...toFactBlocks(listFacts(servingFacts, product, 'sheet', context)),
      toNotes(context),
    ],
  ],
})

/** Wines as a table: what each is called, where it is from, and what it costs. */
export const toWineTable = (products: readonly ProductCard[], { locale }: SheetContext) => ({
  kind: 'table' as const,
  columns: [
    { name: m['print.wines.name']({}, { locale }), width: 0.32 },
    { name: m['print.wines.origin']({}, { locale }), width: 0.28 },
    { name: m['print.wines.facts']({}, { locale }), width: 0.17, whole: true },
    { name: m['print.wines.sweetness']({}, { locale }), width: 0.1 },
    { name: m['print.wines.price']({}, { locale }), width: 0.13, end: true },
  ],
  rows: products.map((product) => ({
    key: product.id,
    cells: [
      toNameCell(product.name, product.originalName, product.lang),
      toOriginLine(product, locale),
      toFactLine(product, locale),
      toTastes(product.taste, ['sweetness'], locale)[0]?.reading ?? '',
      formatAmount(locale, product.price),
    ],
  })),
})

/** The catalogue, or what filters leave of it: as much of `total` as one table holds. */
export const describeWineList = (
  products: readonly ProductCard[],
  total: number,
  context: SheetContext,
): Sheet => ({
  title: m['print.wines.title']({}, context),
  subtitle:
    products.length < total
      ? m['print.wines.some']({ count: formatNumber(products.length), total: formatNumber(total) }, context)
      : m['print.wines.count']({ count: formatNumber(total) }, context),
  pages: [[toWineTable(products, context)]],
  foot: toSheetFoot('/product', context),
})
