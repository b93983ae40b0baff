import type { Answer } from '#api/call.ts'
import type { wines } from '#api/contract/wines.ts'
import type { Locale } from '#api/locales.ts'
import { m } from '#messages'
import { dishSaid } from '../../features/wines/dishes.ts'
import { factsOf, originOf, titleOf } from '../../features/wines/facts.ts'
import { tastesOf, detailOrder } from '../../features/wines/tastes.ts'
import { grouped, wonIn } from '#api/money.ts'
import { gap, ink, rowsOf, text, type Block } from './blocks.ts'

export type Product = Answer<typeof wines.product>
export type ProductPage = Answer<typeof wines.products>
type Card = ProductPage['_embedded']['items'][number]
export type Sheet = { title: string; blocks: Block[] }
export type Printed = { locale: Locale; shopUrl: string; day: string }

const rule: Block = { kind: 'rule' }
const strongRule: Block = { kind: 'rule', strong: true }

/** The shop's name, what the sheet is, and its title. */
export const headOf = (what: string, title: string, original?: string): Block[] => [
  { kind: 'logo' },
  gap(8),
  text(what, 9, { colour: ink.soft }),
  gap(2),
  text(title, 20, { weight: 700 }),
  ...(original ? [text(original, 10, { colour: ink.soft })] : []),
  gap(6),
  strongRule,
  gap(8),
]

/** The day it was made, where the present price is, and the notice of the law. */
export const footOf = (path: string, { locale, shopUrl, day }: Printed): Block[] => [
  { kind: 'foot', text: m['print.foot']({ date: day, url: `${shopUrl}${path}` }, { locale }) },
]

export const originalOf = ({ winery, maker, originalName }: Product) =>
  [winery?.originalName ?? maker, originalName].filter(Boolean).join(', ')

type Fact = readonly [name: string, fact: string]

const about = (product: Product, { locale }: Printed): Fact[] => [
  [m['print.fact.origin']({}, { locale }), originOf(product)],
  ...(product.grapes.length
    ? [
        [
          m['print.fact.grapes']({}, { locale }),
          product.grapes.map(({ name, percent }) => `${name} ${percent}%`).join(', '),
        ] as const,
      ]
    : []),
  [m['print.wines.facts']({}, { locale }), factsOf(product)],
  ...(product.alcohol === null
    ? []
    : [[m['detail.facts.alcohol']({}, { locale }), `${product.alcohol}%`] as const]),
  [m['print.fact.price']({}, { locale }), wonIn(locale, product.price)],
]

const servingOf = (serving: NonNullable<Product['serving']>, locale: Locale): string =>
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

const table = (product: Product, { locale }: Printed): Fact[] => [
  ...(product.serving
    ? [[m['detail.serving.title']({}, { locale }), servingOf(product.serving, locale)] as const]
    : []),
  ...(product.dishes.length
    ? [
        [
          m['detail.food.title']({}, { locale }),
          product.dishes.map((dish) => dishSaid(dish)).join(', '),
        ] as const,
      ]
    : []),
]

const taste = (product: Product, { locale }: Printed): Block[] => {
  const bars = tastesOf(product.taste, detailOrder, locale)
  return bars.length === 0
    ? []
    : [
        text(m['detail.taste.title']({}, { locale }), 13, { weight: 700 }),
        gap(4),
        { kind: 'bars', bars: bars.map(({ name, value, reading }) => ({ name, value, reading })) },
        gap(8),
      ]
}

/** One wine on one sheet. */
export const factSheet = (product: Product, bottle: Uint8Array, printed: Printed): Sheet => ({
  title: titleOf(product),
  blocks: [
    ...headOf(m['print.sheet.title']({}, printed), titleOf(product), originalOf(product)),
    {
      kind: 'columns',
      columns: [
        { width: 0.32, blocks: [{ kind: 'image', image: bottle, height: 280 }] },
        {
          width: 0.68,
          blocks: [text(product.headline, 12), gap(10), { kind: 'facts', facts: about(product, printed) }],
        },
      ],
    },
    gap(16),
    ...taste(product, printed),
    text(product.story, 10),
    gap(8),
    { kind: 'facts', facts: table(product, printed) },
    ...footOf(`/product/${product.id}`, printed),
  ],
})

const notes = ({ locale }: Printed): Block[] => [
  text(m['print.card.notes']({}, { locale }), 13, { weight: 700 }),
  ...[
    m['print.card.colour']({}, { locale }),
    m['print.card.nose']({}, { locale }),
    m['print.card.palate']({}, { locale }),
    m['print.card.with']({}, { locale }),
    m['print.card.again']({}, { locale }),
  ].flatMap((name): Block[] => [gap(4), text(name, 9, { colour: ink.soft }), gap(10), rule]),
]

/** Two sheets for the table: the bottle large, then what to taste and room to write. */
export const tastingCard = (product: Product, bottle: Uint8Array, printed: Printed): Sheet => {
  const head = headOf(m['print.card.title']({}, printed), titleOf(product), originalOf(product))
  return {
    title: titleOf(product),
    blocks: [
      ...head,
      { kind: 'image', image: bottle, height: 540 },
      gap(16),
      text(product.headline, 13),
      { kind: 'page' },
      ...head,
      { kind: 'facts', facts: about(product, printed) },
      gap(12),
      ...taste(product, printed),
      { kind: 'facts', facts: table(product, printed) },
      gap(12),
      ...notes(printed),
      ...footOf(`/product/${product.id}`, printed),
    ],
  }
}

const sweetnessOf = ({ taste: values }: Card, locale: Locale): string =>
  tastesOf(values, ['sweetness'], locale)[0]?.reading ?? ''

/** A list of wines as a table: what each is called, where it is from, and what it costs. */
export const wineRows = (products: readonly Card[], locale: Locale): Block[] =>
  rowsOf(
    [
      { name: m['print.wines.name']({}, { locale }), width: 0.32 },
      { name: m['print.wines.origin']({}, { locale }), width: 0.28 },
      { name: m['print.wines.facts']({}, { locale }), width: 0.17 },
      { name: m['print.wines.sweetness']({}, { locale }), width: 0.1 },
      { name: m['print.wines.price']({}, { locale }), width: 0.13, end: true },
    ],
    products.map((product) => [
      { text: product.name, below: product.originalName },
      originOf(product),
      factsOf(product),
      sweetnessOf(product, locale),
      wonIn(locale, product.price),
    ]),
  )

/** The catalogue, or what filters leave of it. */
export const wineList = ({ _embedded, page }: ProductPage, printed: Printed): Sheet => {
  const title = m['print.wines.title']({}, printed)
  const [count, total] = [_embedded.items.length, page.totalElements].map(grouped)
  const what =
    count === total
      ? m['print.wines.count']({ count: total ?? '' }, printed)
      : m['print.wines.some']({ count: count ?? '', total: total ?? '' }, printed)
  return {
    title,
    blocks: [
      ...headOf(what, title),
      ...wineRows(_embedded.items, printed.locale),
      ...footOf('/product', printed),
    ],
  }
}
