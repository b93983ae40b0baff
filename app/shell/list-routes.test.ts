import { describe, expect, it } from 'vitest'
import { readArticleSearch } from '../features/articles/article-search.ts'
import { readCashSearch } from '../features/cash/cash-search.ts'
import { readCouponSearch } from '../features/coupons/coupon-search.ts'
import { readFaqSearch } from '../features/faqs/faq-search.ts'
import { readInquirySearch } from '../features/inquiries/inquiry-search.ts'
import { readOrdersSearch } from '../features/orders/orders-search.ts'
import { readNoticeSearch } from '../features/posts/notice-search.ts'
import { readReceiptsSearch } from '../features/receipts/receipts-search.ts'
import { readSearchPlace } from '../features/search/search-place.ts'
import { readStoreDeskSearch } from '../features/store-desk/store-desk-search.ts'
import { readWinerySearch } from '../features/wineries/winery-search.ts'
import { listKeys, readListSearch } from '../features/wines/list-search.ts'
import { createSearchReader, parseSearchParams } from './search-by.ts'
import { readPageSearch, type PageSearch } from './url-params.ts'

type Reader = (raw: Record<string, unknown>) => PageSearch

const lists: [path: string, reader: Reader][] = [
  ['/product', createSearchReader(readListSearch, listKeys)],
  ['/search-result', createSearchReader(readSearchPlace)],
  ['/magazine', createSearchReader(readArticleSearch)],
  ['/common-sense', createSearchReader(readArticleSearch)],
  ['/winery', createSearchReader(readWinerySearch)],
  ['/mypage/order', createSearchReader(readOrdersSearch)],
  ['/mypage/cancel-history', createSearchReader(readOrdersSearch)],
  ['/mypage/receipt', createSearchReader(readReceiptsSearch)],
  ['/mypage/cash', createSearchReader(readCashSearch)],
  ['/mypage/coupon', createSearchReader(readCouponSearch)],
  ['/mypage/wish', createSearchReader(readPageSearch)],
  ['/mypage/inquiry', createSearchReader(readInquirySearch)],
  ['/mypage/notice', createSearchReader(readNoticeSearch)],
  ['/mypage/faq', createSearchReader(readFaqSearch)],
  ['/store-desk', createSearchReader(readStoreDeskSearch)],
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

describe.each(lists)('the page of %s', (_path, readSearch) => {
  it.each(pages)('for ?page=%s is %s', (text, page) => {
    const search = readSearch(parseSearchParams(`page=${text}`))
    // Present without a value: the router would put back in what a reader leaves out.
    expect(Object.entries(search)).toContainEqual(['page', page])
  })

  it('is not named where the address names none', () => {
    expect(Object.keys(readSearch({}))).not.toContain('page')
  })
})
