import { describe, expect, it } from 'vitest'
import { cards } from '../wines/samples.ts'
import { toWineTable } from './product-sheets.ts'

const [wine] = cards

const readFacts = (change: Partial<NonNullable<typeof wine>>) => {
  if (!wine) throw new Error('no sample')
  const context = { locale: 'ko-KR', shopUrl: 'http://shop.example.com', day: '2026.11.21' } as const
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
