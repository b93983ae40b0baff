import { describe, expect, it } from 'vitest'
import { articleSearch } from '../features/articles/article-search.ts'
import { cashSearch } from '../features/cash/cash-search.ts'
import { couponSearch } from '../features/coupons/coupon-search.ts'
import { Route as faqsRoute } from '../features/faqs/faqs.route.tsx'
import { Route as helpRoute } from '../features/help/help.route.tsx'
import { inquirySearch } from '../features/inquiries/inquiry-search.ts'
import { ordersSearch } from '../features/orders/orders-search.ts'
import { Route as noticesRoute } from '../features/posts/notices.route.tsx'
import { receiptsSearch } from '../features/orders/receipts-search.ts'
import { searchPlace } from '../features/search/search-place.ts'
import { Route as wishesRoute } from '../features/wishes/wishes.route.tsx'
import { winerySearch } from '../features/wineries/winery-search.ts'
import { listSearch } from '../features/wines/list-search.ts'
import { parseSearchParams, type PageSearch } from './url-params.ts'

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
  ['/mypage/wish', wishesRoute.options.validateSearch as Schema],
  ['/mypage/inquiry', inquirySearch],
  ['/mypage/notice', noticesRoute.options.validateSearch as Schema],
  ['/help', helpRoute.options.validateSearch as Schema],
  ['/mypage/faq', faqsRoute.options.validateSearch as Schema],
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
