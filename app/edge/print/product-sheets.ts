import type { Answer } from '#api/call.ts'
import type { wines } from '#api/contract/wines.ts'
import type { Locale } from '#api/locales.ts'
import { m } from '#messages'
import { toDishText } from '../../features/wines/dish-text.ts'
import { toFactLine, toOriginLine, toProductTitle } from '../../features/wines/facts.ts'
import { toTastes, detailOrder } from '../../features/wines/tastes.ts'
import { formatNumber, formatAmount } from '#api/money.ts'
import { toGapBlock, ink, toTableRows, toTextBlock, type Block } from './blocks.ts'

export type Product = Answer<typeof wines.product>
export type ProductPage = Answer<typeof wines.products>
type Card = ProductPage['_embedded']['items'][number]
export type Sheet = { title: string; blocks: Block[] }
export type PrintContext = { locale: Locale; shopUrl: string; day: string }

const rule: Block = { kind: 'rule' }
const strongRule: Block = { kind: 'rule', strong: true }

/** The shop's name, what the sheet is, and its title. */
export const toSheetHead = (subtitle: string, title: string, original?: string): Block[] => [
  { kind: 'logo' },
  toGapBlock(8),
  toTextBlock(subtitle, 9, { colour: ink.soft }),
  toGapBlock(2),
  toTextBlock(title, 20, { weight: 700 }),
  ...(original ? [toTextBlock(original, 10, { colour: ink.soft })] : []),
  toGapBlock(6),
  strongRule,
  toGapBlock(8),
]

/** The day it was made, where the present price is, and the notice of the law. */
export const toSheetFoot = (path: string, { locale, shopUrl, day }: PrintContext): Block[] => [
  { kind: 'foot', text: m['print.foot']({ date: day, url: `${shopUrl}${path}` }, { locale }) },
]

export const toOriginalTitle = ({ winery, maker, originalName }: Product) =>
  [winery?.originalName ?? maker, originalName].filter(Boolean).join(', ')

type Fact = readonly [name: string, fact: string]

const toProductFacts = (product: Product, { locale }: PrintContext): Fact[] => [
  [m['print.fact.origin']({}, { locale }), toOriginLine(product)],
  ...(product.grapes.length
    ? [
        [
          m['print.fact.grapes']({}, { locale }),
          product.grapes.map(({ name, percent }) => `${name} ${percent}%`).join(', '),
        ] as const,
      ]
    : []),
  [m['print.wines.facts']({}, { locale }), toFactLine(product)],
  ...(product.alcohol === null
    ? []
    : [[m['detail.facts.alcohol']({}, { locale }), `${product.alcohol}%`] as const]),
  [m['print.fact.price']({}, { locale }), formatAmount(locale, product.price)],
]

const formatServing = (serving: NonNullable<Product['serving']>, locale: Locale): string =>
  [
    m['detail.serving.celsius'](
      { from: String(serving.celsius[0]), to: String(serving.celsius[1]) },
      { locale },
    ),
    serving.glass,
    serving.decantMinutes
      ? m['detail.serving.decant']({ minutes: String(serving.decantMinutes) }, { locale })
      : m['detail.serving.decant_none']({}, { locale }),
    serving.drinkFrom && serving.drinkUntil
      ? m['detail.serving.window'](
          { from: String(serving.drinkFrom), to: String(serving.drinkUntil) },
          { locale },
        )
      : m['detail.serving.window_now']({}, { locale }),
  ].join(' · ')

const toServingFacts = (product: Product, { locale }: PrintContext): Fact[] => [
  ...(product.serving
    ? [[m['detail.serving.title']({}, { locale }), formatServing(product.serving, locale)] as const]
    : []),
  ...(product.dishes.length
    ? [
        [
          m['detail.food.title']({}, { locale }),
          product.dishes.map((dish) => toDishText(dish)).join(', '),
        ] as const,
      ]
    : []),
]

const toTasteBlocks = (product: Product, { locale }: PrintContext): Block[] => {
  const bars = toTastes(product.taste, detailOrder, locale)
  return bars.length === 0
    ? []
    : [
        toTextBlock(m['detail.taste.title']({}, { locale }), 13, { weight: 700 }),
        toGapBlock(4),
        { kind: 'bars', bars: bars.map(({ name, value, reading }) => ({ name, value, reading })) },
        toGapBlock(8),
      ]
}

/** One wine on one sheet. */
export const factSheet = (product: Product, bottle: Uint8Array, printed: PrintContext): Sheet => ({
  title: toProductTitle(product),
  blocks: [
    ...toSheetHead(m['print.sheet.title']({}, printed), toProductTitle(product), toOriginalTitle(product)),
    {
      kind: 'columns',
      columns: [
        { width: 0.32, blocks: [{ kind: 'image', image: bottle, height: 280 }] },
        {
          width: 0.68,
          blocks: [
            toTextBlock(product.headline, 12),
            toGapBlock(10),
            { kind: 'facts', facts: toProductFacts(product, printed) },
          ],
        },
      ],
    },
    toGapBlock(16),
    ...toTasteBlocks(product, printed),
    toTextBlock(product.story, 10),
    toGapBlock(8),
    { kind: 'facts', facts: toServingFacts(product, printed) },
    ...toSheetFoot(`/product/${product.id}`, printed),
  ],
})

const toNoteBlocks = ({ locale }: PrintContext): Block[] => [
  toTextBlock(m['print.card.notes']({}, { locale }), 13, { weight: 700 }),
  ...[
    m['print.card.colour']({}, { locale }),
    m['print.card.nose']({}, { locale }),
    m['print.card.palate']({}, { locale }),
    m['print.card.with']({}, { locale }),
    m['print.card.again']({}, { locale }),
  ].flatMap((name): Block[] => [
    toGapBlock(4),
    toTextBlock(name, 9, { colour: ink.soft }),
    toGapBlock(10),
    rule,
  ]),
]

/** Two sheets for the table: the bottle large, then what to taste and room to write. */
export const tastingCard = (product: Product, bottle: Uint8Array, printed: PrintContext): Sheet => {
  const head = toSheetHead(
    m['print.card.title']({}, printed),
    toProductTitle(product),
    toOriginalTitle(product),
  )
  return {
    title: toProductTitle(product),
    blocks: [
      ...head,
      { kind: 'image', image: bottle, height: 540 },
      toGapBlock(16),
      toTextBlock(product.headline, 13),
      { kind: 'page' },
      ...head,
      { kind: 'facts', facts: toProductFacts(product, printed) },
      toGapBlock(12),
      ...toTasteBlocks(product, printed),
      { kind: 'facts', facts: toServingFacts(product, printed) },
      toGapBlock(12),
      ...toNoteBlocks(printed),
      ...toSheetFoot(`/product/${product.id}`, printed),
    ],
  }
}

const formatSweetness = ({ taste: values }: Card, locale: Locale): string =>
  toTastes(values, ['sweetness'], locale)[0]?.reading ?? ''

/** A list of wines as a table: what each is called, where it is from, and what it costs. */
export const toWineRows = (products: readonly Card[], locale: Locale): Block[] =>
  toTableRows(
    [
      { name: m['print.wines.name']({}, { locale }), width: 0.32 },
      { name: m['print.wines.origin']({}, { locale }), width: 0.28 },
      { name: m['print.wines.facts']({}, { locale }), width: 0.17 },
      { name: m['print.wines.sweetness']({}, { locale }), width: 0.1 },
      { name: m['print.wines.price']({}, { locale }), width: 0.13, end: true },
    ],
    products.map((product) => [
      { text: product.name, below: product.originalName },
      toOriginLine(product),
      toFactLine(product),
      formatSweetness(product, locale),
      formatAmount(locale, product.price),
    ]),
  )

/** The catalogue, or what filters leave of it. */
export const toWineList = ({ _embedded, page }: ProductPage, printed: PrintContext): Sheet => {
  const title = m['print.wines.title']({}, printed)
  const [count, total] = [_embedded.items.length, page.totalElements].map(formatNumber)
  const subtitle =
    count === total
      ? m['print.wines.count']({ count: total ?? '' }, printed)
      : m['print.wines.some']({ count: count ?? '', total: total ?? '' }, printed)
  return {
    title,
    blocks: [
      ...toSheetHead(subtitle, title),
      ...toWineRows(_embedded.items, printed.locale),
      ...toSheetFoot('/product', printed),
    ],
  }
}
