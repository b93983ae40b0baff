import { describe, expect, it } from 'vitest'
import { formatNumber, formatAmount } from './money.ts'

describe('an amount', () => {
  it('is written with a comma between thousands, below zero too', () => {
    expect([0, 7, 999, 1000, 12_000, 123_456, 1_234_567, -1_500].map(formatNumber)).toEqual([
      '0',
      '7',
      '999',
      '1,000',
      '12,000',
      '123,456',
      '1,234,567',
      '-1,500',
    ])
  })

  it('carries the won as the readers of each language know it', () => {
    expect(
      (['ko-KR', 'en-US', 'ja-JP', 'zh-CN', 'zh-TW'] as const).map((locale) => formatAmount(locale, 12_000)),
    ).toEqual(['12,000원', '₩12,000', '12,000ウォン', '12,000韩元', '12,000韓元'])
  })
})
