import { describe, expect, it } from 'vitest'
import { cards, product } from '../wines/samples.ts'
import { standardPlan } from '../subscribe/plan-choice.ts'
import { describeSubscriptionSheet } from '../subscribe/subscribe-sheet.ts'
import { describeProductSheet, describeTastingCard, toWineTable } from './product-sheets.ts'

const [wine] = cards
const context = { locale: 'ko-KR', shopUrl: 'http://shop.example.com', day: '2026.11.21' } as const

const readFacts = (change: Partial<NonNullable<typeof wine>>) => {
  if (!wine) throw new Error('no sample')
  return toWineTable([{ ...wine, ...change }], context).rows[0]?.cells[2]
}

describe('year and size on a printed list', () => {
  it('are written as the shop’s pages write them', () => {
    expect(readFacts({ vintage: 2010, volumeMl: 1500 })).toBe('2010 · 1.5L')
    expect(readFacts({ vintage: null, volumeMl: 750 })).toBe('NV · 750ml')
  })

  it('have no year where a wine without alcohol has none', () => {
    const kind = { id: 7, code: 'NONALCOHOLIC', name: '논알코올' } as const
    expect(readFacts({ kind, vintage: null, volumeMl: 750 })).toBe('750ml')
  })
})

describe('a sheet of a product without a word about it', () => {
  const describeStandardPlan: typeof describeProductSheet = (one, sheetContext) =>
    describeSubscriptionSheet(one, standardPlan, sheetContext)

  it.each([describeProductSheet, describeTastingCard, describeStandardPlan])(
    'has no empty lines: %o',
    (describeSheet) => {
      const { pages } = describeSheet({ ...product, headline: '', story: '' }, context)
      const blocks = pages
        .flat()
        .flatMap((block) => (block.kind === 'picture' ? [block, ...block.blocks] : [block]))
      expect(blocks.map(({ kind }) => kind)).toContain('picture')
      expect(blocks.filter((block) => 'text' in block && block.text === '')).toEqual([])
    },
  )
})

describe('a sheet of a subscription', () => {
  it('shows the box with the bottles of the plan, what is in it and what a delivery costs', () => {
    const [block] = describeSubscriptionSheet(product, { qty: 3, weeks: 8 }, context).pages[0] ?? []
    if (block?.kind !== 'picture') throw new Error('the sheet does not begin with a picture')
    expect(block.picture).toEqual({ kind: 'box', image: product.image, count: 3 })
    const facts = block.blocks.flatMap((one) => (one.kind === 'facts' ? one.facts : []))
    expect(facts.map(({ fact }) => fact)).toEqual(
      expect.arrayContaining(['3병', expect.stringContaining('8주마다')]),
    )
  })
})
