import { describe, expect, it } from 'vitest'
import { articleSearch } from '../features/articles/article-search.ts'
import { cashSearch } from '../features/cash/cash-search.ts'
import { couponSearch } from '../features/coupons/coupon-search.ts'
import { readFaqSearch } from '../features/faqs/faq-search.ts'
import { inquirySearch } from '../features/inquiries/inquiry-search.ts'
import { ordersSearch } from '../features/orders/orders-search.ts'
import { readNoticeSearch } from '../features/posts/notice-search.ts'
import { receiptsSearch } from '../features/receipts/receipts-search.ts'
import { searchPlace } from '../features/search/search-place.ts'
import { storeDeskSearch } from '../features/store-desk/store-desk-search.ts'
import { winerySearch } from '../features/wineries/winery-search.ts'
import { listSearch } from '../features/wines/list-search.ts'
import { createSearchSchema, page as pageParam, parseSearchParams, type PageSearch } from './url-params.ts'

type Schema = { parse: (raw: Record<string, unknown>) => PageSearch }

const lists: [path: string, schema: Schema][] = [
  ['/product', listSearch],
  ['/search-result', searchPlace],
  ['/magazine', articleSearch],
  ['/common-sense', articleSearch],
  ['/winery', winerySearch],
  ['/mypage/order', ordersSearch],
  ['/mypage/cancel-history', ordersSearch],
  ['/mypage/receipt', receiptsSearch],
  ['/mypage/cash', cashSearch],
  ['/mypage/coupon', couponSearch],
  ['/mypage/wish', createSearchSchema({ page: pageParam })],
  ['/mypage/inquiry', inquirySearch],
  ['/mypage/notice', readNoticeSearch],
  ['/mypage/faq', readFaqSearch],
  ['/store-desk', storeDeskSearch],
]

const pages: [text: string, page: number | undefined][] = [
  ['2', 2],
  ['1001', 1001],
  ['999999999999', 10_001],
  ['1', undefined],
  ['0', undefined],
  ['-1', undefined],
  ['2.5', undefined],
  ['02', undefined],
  ['1e3', undefined],
  ['abc', undefined],
  ['', undefined],
]

describe.each(lists)('the page of %s', (_path, schema) => {
  it.each(pages)('for ?page=%s is %s', (text, page) => {
    const search = schema.parse(parseSearchParams(`page=${text}`))
    // Present without a value: the router would put back in what a reader leaves out.
    expect(Object.entries(search)).toContainEqual(['page', page])
  })

  it('is not named where the address names none', () => {
    expect(Object.keys(schema.parse({}))).not.toContain('page')
  })
})
