import { inquiryStates } from '#api/contract/inquiries.options.ts'
import * as param from '../../shell/url-params.ts'
import { periods } from '../orders/orders-search.ts'

/** The filters of the list, and the inquiry that is open over it. */
export const inquirySearch = param.createSearchSchema({
  state: param.option(inquiryStates),
  period: param.option(periods),
  open: param.id,
  page: param.page,
})
export type InquirySearch = param.SearchOf<typeof inquirySearch>
