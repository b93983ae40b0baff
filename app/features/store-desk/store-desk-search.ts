import * as param from '../../shell/url-params.ts'

export const workStatuses = [
  'PAID',
  'PREPARING',
  'PARTIALLY_CANCELLED',
  'READY_FOR_PICKUP',
  'SHIPPING',
  'RETURN_REQUESTED',
] as const
export type WorkStatus = (typeof workStatuses)[number]

/** Which orders to work on; none named is all that are open. */
export const storeDeskSearch = param.createSearchSchema({
  status: param.option(workStatuses),
  page: param.page,
})
export type StoreDeskSearch = param.SearchOf<typeof storeDeskSearch>
