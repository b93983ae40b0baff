import * as param from '../../shell/url-params.ts'

/** A subscription's number. */
const sid = param.matching(/^[\w-]{3,40}$/)

export const sidSearch = param.createSearchSchema({ sid })

/** What is wanted, or the subscription that is being started already, and whether the provider sent the shopper back. */
export const subscribeSearch = param.createSearchSchema({
  product: param.id,
  qty: param.range(1, 99),
  weeks: param.range(1, 12),
  sid,
  returned: param.option([1]),
})
export type SubscribeSearch = param.SearchOf<typeof subscribeSearch>
