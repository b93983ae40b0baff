import { cycleWeekBounds } from '#api/contract/subscribe.options.ts'
import * as param from '../../shell/url-params.ts'
import { windowReturn } from '../checkout/oid-search.ts'
import { mostBottles, standardPlan, type Plan } from './plan-choice.ts'

/** A subscription's number. */
const sid = param.matching(/^[\w-]{3,40}$/)

export const sidSearch = param.createSearchSchema({ sid })

/** What is wanted, or the subscription that is being started already, and whether its window has returned. */
export const subscribeSearch = param.createSearchSchema({
  product: param.id,
  qty: param.range({ min: 1, max: 99 }),
  weeks: param.range(cycleWeekBounds),
  sid,
  returned: windowReturn,
})
export type SubscribeSearch = param.SearchOf<typeof subscribeSearch>

/** The plan of a printed sheet; what an address leaves out is as the page of the plan begins. */
export const planSearch = param.createSearchSchema({
  qty: param.range({ min: 1, max: mostBottles }),
  weeks: param.range(cycleWeekBounds),
})

export const toPlan = ({ qty, weeks }: param.SearchOf<typeof planSearch>): Plan => ({
  qty: qty ?? standardPlan.qty,
  weeks: weeks ?? standardPlan.weeks,
})
