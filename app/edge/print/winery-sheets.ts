import type { Answer } from '#api/call.ts'
import type { wineries } from '#api/contract/wineries.ts'
import type { Locale } from '#api/locales.ts'
import { formatNumber } from '#api/money.ts'
import { m } from '#messages'
import { toGapBlock, toTableRows, toTextBlock, type Block } from './blocks.ts'
import { toSheetFoot, toSheetHead, toWineRows, type PrintContext, type Sheet } from './product-sheets.ts'

export type Winery = Answer<typeof wineries.winery>
export type WineryPage = Answer<typeof wineries.wineries>
export type Production = Answer<typeof wineries.productionWines>

/** Where and since when, beside how large. */
const toFactBlocks = (winery: Winery, locale: Locale): Block[] => [
  {
    kind: 'facts',
    facts: [
      [m['wineries.fact.area']({}, { locale }), `${winery.country} ${winery.area}`],
      [
        m['wineries.fact.founded']({}, { locale }),
        m['wineries.fact.year']({ year: String(winery.founded) }, { locale }),
      ],
    ],
  },
  {
    kind: 'facts',
    facts: [
      [
        m['wineries.fact.hectares']({}, { locale }),
        m['wineries.fact.hectares_value']({ count: formatNumber(winery.hectares) }, { locale }),
      ],
      [
        m['wineries.fact.bottles']({}, { locale }),
        m['wineries.fact.bottles_value']({ count: formatNumber(winery.bottlesPerYear) }, { locale }),
      ],
    ],
  },
]

/** A winery: who they are and what they make. */
export const toWinerySheet = (
  winery: Winery,
  production: Production,
  cover: Uint8Array,
  printed: PrintContext,
): Sheet => {
  const { locale } = printed
  return {
    title: winery.name,
    blocks: [
      ...toSheetHead(m['print.winery.title']({}, { locale }), winery.name, winery.originalName),
      { kind: 'image', image: cover, height: 146, fills: true },
      toGapBlock(14),
      toTextBlock(winery.story, 10.5),
      toGapBlock(10),
      {
        kind: 'columns',
        columns: toFactBlocks(winery, locale).map((facts) => ({ width: 0.5, blocks: [facts] })),
      },
      toGapBlock(16),
      toTextBlock(m['wineries.wines.title']({}, { locale }), 13, { weight: 700 }),
      toGapBlock(4),
      ...toWineRows(production._embedded.items, locale),
      ...toSheetFoot(`/winery/${winery.id}`, printed),
    ],
  }
}

/** Every winery by name, with where it is. */
export const toWineryList = ({ _embedded: { items } }: WineryPage, printed: PrintContext): Sheet => {
  const { locale } = printed
  const title = m['print.wineries.title']({}, { locale })
  return {
    title,
    blocks: [
      ...toSheetHead(m['wineries.count']({ count: String(items.length) }, { locale }), title),
      ...toTableRows(
        [
          { name: m['print.wineries.name']({}, { locale }), width: 0.42 },
          { name: m['wineries.fact.area']({}, { locale }), width: 0.32 },
          { name: m['wineries.fact.founded']({}, { locale }), width: 0.13, end: true },
          { name: m['print.wineries.wines']({}, { locale }), width: 0.13, end: true },
        ],
        items.map(({ name, originalName, country, area, founded, productCount }) => [
          { text: name, below: originalName === name ? '' : originalName },
          `${country} ${area}`,
          String(founded),
          String(productCount),
        ]),
      ),
      ...toSheetFoot('/winery', printed),
    ],
  }
}
