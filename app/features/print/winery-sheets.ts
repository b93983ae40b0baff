import { formatAmount, formatNumber } from '#api/money.ts'
import { m } from '#messages'
import { toFactLine } from '../wines/facts.ts'
import type { ProductionPage, Winery, WineryCard } from '../wineries/wineries.queries.ts'
import { toWineTable } from './product-sheets.ts'
import { toNameCell, toSheetFoot, toTextBlocks } from './sheet.ts'
import type { Sheet, SheetContext, SheetFact } from './sheet.ts'
import { joinFacts } from '../../join-facts.ts'
import { findOriginalName } from '../wines/original-name.ts'
import { formatPlace } from '../wines/place-text.ts'

const listWineryFacts = (winery: Winery, context: SheetContext): SheetFact[] => [
  {
    name: m['wineries.fact.area']({}, context),
    fact: formatPlace(winery.country, winery.area, context.locale),
  },
  {
    name: m['wineries.fact.founded']({}, context),
    fact: m['wineries.fact.year']({ year: String(winery.founded) }, context),
  },
  {
    name: m['wineries.fact.hectares']({}, context),
    fact: m['wineries.fact.hectares_value']({ count: formatNumber(winery.hectares) }, context),
  },
  {
    name: m['wineries.fact.bottles']({}, context),
    fact: m['wineries.fact.bottles_value']({ count: formatNumber(winery.bottlesPerYear) }, context),
  },
]

/** A winery on one sheet: who they are and what they make. */
export const describeWinerySheet = (
  winery: Winery,
  production: ProductionPage,
  context: SheetContext,
): Sheet => ({
  title: winery.name,
  subtitle: m['print.winery.title']({}, context),
  original: findOriginalName(winery),
  pages: [
    [
      {
        kind: 'picture',
        picture: { kind: 'cover', image: winery.image },
        layout: 'beside',
        blocks: [{ kind: 'facts', facts: listWineryFacts(winery, context) }],
      },
      ...toTextBlocks('paragraph', winery.story),
      {
        ...toWineTable(production._embedded.items, context),
        title: m['wineries.wines.title']({}, context),
        brief: production._embedded.items.map((product) => ({
          name: toFactLine(product, context.locale),
          fact: joinFacts([product.name, formatAmount(context.locale, product.price)], context.locale),
        })),
      },
    ],
  ],
  foot: toSheetFoot(`/winery/${winery.id}`, context),
})

/** Every winery by name, with where it is. */
export const describeWineryList = (wineries: readonly WineryCard[], context: SheetContext): Sheet => ({
  title: m['print.wineries.title']({}, context),
  subtitle: m['wineries.count']({ count: formatNumber(wineries.length) }, context),
  pages: [
    [
      {
        kind: 'table',
        columns: [
          { name: m['print.wineries.name']({}, context), width: 0.42 },
          { name: m['wineries.fact.area']({}, context), width: 0.32 },
          { name: m['wineries.fact.founded']({}, context), width: 0.13, end: true },
          { name: m['print.wineries.wines']({}, context), width: 0.13, end: true },
        ],
        rows: wineries.map(({ id, name, originalName, country, area, founded, productCount }) => ({
          key: id,
          cells: [
            toNameCell(name, originalName),
            formatPlace(country, area, context.locale),
            String(founded),
            formatNumber(productCount),
          ],
        })),
      },
    ],
  ],
  foot: toSheetFoot('/winery', context),
})
