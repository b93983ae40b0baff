import { describe, expect, it } from 'vitest'
import type { Sheet, SheetBlock } from '../../features/print/sheet.ts'
import { describeProductSheet, describeTastingCard } from '../../features/print/product-sheets.ts'
import { describeSubscriptionSheet } from '../../features/subscribe/subscribe-sheet.ts'
import { describeWinerySheet } from '../../features/print/winery-sheets.ts'
import { product } from '../../features/wines/samples.ts'
import { production, winery } from '../../features/wineries/samples.ts'
import { listTexts } from './blocks.ts'
import { layOutSheet } from './lay-out-sheet.ts'

const context = { locale: 'ko-KR', shopUrl: 'http://shop.example.com', day: '2026.11.21' } as const

const listBlockTexts = (block: SheetBlock): string[] => {
  switch (block.kind) {
    case 'lead':
    case 'paragraph':
      return [block.text]
    case 'facts':
      return block.facts.flatMap(({ name, fact }) => [name, fact])
    case 'tastes':
      return [block.title, ...block.tastes.map(({ name, reading }) => name + reading)]
    case 'table':
      return block.rows.flatMap(({ cells }) =>
        cells.map((cell) => (typeof cell === 'string' ? cell : cell.text + cell.original)),
      )
    case 'list':
      return block.items.map((item) => `· ${item}`)
    case 'notes':
      return [block.title, ...block.names]
    case 'picture':
      return block.blocks.flatMap(listBlockTexts)
  }
}

const sheets: readonly (readonly [string, Sheet])[] = [
  ['a product sheet', describeProductSheet(product, context)],
  ['a tasting card', describeTastingCard(product, context)],
  ['a sheet of a subscription', describeSubscriptionSheet(product, { qty: 2, weeks: 4 }, context)],
  ['a winery sheet', describeWinerySheet(winery, production, context)],
]

describe('a sheet as a file', () => {
  it.each(sheets)('says everything that %s describes', async (_, sheet) => {
    const texts = listTexts(await layOutSheet(sheet, () => Promise.resolve(new Uint8Array(1))))
    expect(texts.map(({ text }) => text)).toEqual(
      expect.arrayContaining([
        ...[sheet.title, sheet.subtitle, ...(sheet.original ? [sheet.original.text] : []), sheet.foot],
        ...sheet.pages.flat().flatMap(listBlockTexts),
      ]),
    )
  })

  it('embeds a bottle and a cover in the sizes of a file', async () => {
    const sources: string[] = []
    const load = (src: string) => {
      sources.push(src)
      return Promise.resolve(new Uint8Array(1))
    }
    await layOutSheet(describeProductSheet(product, context), load)
    await layOutSheet(describeWinerySheet(winery, production, context), load)
    expect(sources).toEqual([`${product.image.src}.960.png`, `${winery.image.src}.1200.png`])
  })
})
