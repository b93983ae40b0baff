import { z } from '@hono/zod-openapi'
import { call } from '../../call.ts'
import {
  IdList,
  IdParams,
  PagedItems,
  PagingByAge,
  PathId,
  RequiredInt,
  SortedPaging,
  Text,
} from '../../fields.ts'
import { maxOfferRows, offerPageSizes, offerSorts, offerStates } from './offers.options.ts'
import { Offer, OfferChange, OffersSaved, PlanBody, PricePlan, PricePoint } from './offers.shapes.ts'

const offer = { access: 'office', may: 'offers.write', beyondSpec: true } as const
const Reason = Text(200).optional()
const PlanParams = IdParams.extend({ idPlan: PathId })

/** What sellers ask for products: the operator sees all, and changes them with a reason; a seller's people their own. */
export const offers = {
  offers: call({
    ...offer,
    method: 'get',
    path: '/office/offers',
    summary: "Offers by product, or by a part of its name or of the seller's code",
    query: SortedPaging(offerSorts).extend({
      size: RequiredInt(1, offerPageSizes[2]).default(offerPageSizes[0]),
      seller: IdList,
      product: IdList,
      offer: IdList,
      state: z.enum(offerStates).optional(),
    }),
    output: PagedItems(Offer),
    errors: [],
  }),
  saveOffers: call({
    ...offer,
    method: 'post',
    path: '/office/offers',
    summary: 'Changes prices, limits and states; each row is saved or refused by itself',
    body: z.object({ rows: z.array(OfferChange).min(1).max(maxOfferRows), reason: Reason }),
    output: OffersSaved,
    errors: ['office.reason.required'],
  }),
  offerHistory: call({
    ...offer,
    method: 'get',
    path: '/office/offers/{id}/history',
    summary: 'The prices of an offer by the time from which they held, the newest first, and its plans',
    params: IdParams,
    query: PagingByAge,
    output: PagedItems(PricePoint).extend({ plans: z.array(PricePlan) }),
    errors: ['office.offer.not_found'],
  }),
  planPrice: call({
    ...offer,
    method: 'post',
    path: '/office/offers/{id}/plans',
    summary: 'Plans a price for a time; the plans of an offer do not overlap',
    params: IdParams,
    body: PlanBody,
    output: Offer,
    errors: [
      'office.offer.not_found',
      'office.offer.no_price',
      'office.offer.above_list',
      'office.plan.period',
      'office.plan.overlapping',
      'office.reason.required',
    ],
  }),
  cancelPricePlan: call({
    ...offer,
    method: 'post',
    path: '/office/offers/{id}/plans/{idPlan}/cancel',
    summary: 'Cancels a plan; a running one ends at once',
    params: PlanParams,
    body: z.object({ reason: Reason }),
    output: Offer,
    errors: ['office.offer.not_found', 'office.plan.not_found', 'office.plan.over', 'office.reason.required'],
  }),
}
