import { receiptKinds } from '#api/contract/receipts.options.ts'
import * as param from '../../shell/url-params.ts'
import { periodParams } from './orders-search.ts'

export type ReceiptKind = (typeof receiptKinds)[number]

/** The kind, the period and the page of the receipts, as the address holds them. */
export const receiptsSearch = param.createSearchSchema({
  kind: param.option(receiptKinds),
  ...periodParams,
  page: param.page,
})
export type ReceiptsSearch = param.SearchOf<typeof receiptsSearch>
