import { z } from '@hono/zod-openapi'
import { defineEntity } from '../../entity.ts'
import { Id, Moment, Text, Won } from '../../fields.ts'
import {
  maxPersonLimit,
  maxPrice,
  maxSkuLength,
  offerRefusals,
  offerStates,
  planStates,
} from './offers.options.ts'

const Price = z.int().min(1).max(maxPrice)

export const PricePlan = defineEntity('OfficePricePlan', {
  id: Id,
  price: Won,
  from: Moment,
  /** The first moment at which it holds no more. */
  until: Moment,
  state: z.enum(planStates),
})

export const Offer = defineEntity('OfficeOffer', {
  id: Id,
  idProduct: Id,
  name: z.string(),
  /** null is NV. */
  vintage: z.int().nullable(),
  volumeMl: z.int(),
  seller: z.object({ id: Id, name: z.string() }),
  /** The seller's own code; null without one. */
  sku: z.string().nullable(),
  /** null until the seller has set one. */
  price: Won.nullable(),
  listPrice: Won.nullable(),
  /** Who recommends the list price; null where it is a former price of the seller. */
  recommendedBy: z.string().nullable(),
  perPersonLimit: z.int().nullable(),
  state: z.enum(offerStates),
  /** What shoppers pay now: the price, or that of the running plan. */
  priceNow: Won.nullable(),
  /** Free bottles in the seller's stores. */
  free: z.int(),
  /** The running plan, else the next one. */
  plan: PricePlan.nullable(),
  version: z.int(),
})

/** A change of one offer, which sends the version that it has seen; what is left out stays. */
export const OfferChange = z.object({
  id: Id,
  version: z.int().min(1),
  /** The seller's own code, which none of its other offers has; null or empty for none. */
  sku: Text(maxSkuLength).nullable().optional(),
  price: Price.optional(),
  listPrice: Price.optional(),
  recommendedBy: Text(60).nullable().optional(),
  perPersonLimit: z.int().min(1).max(maxPersonLimit).nullable().optional(),
  state: z.enum(['ON_SALE', 'STOPPED']).optional(),
})

/** Offers as they are now, and those that were not changed, with the reason. */
export const OffersSaved = defineEntity('OfficeOffersSaved', {
  saved: z.array(Offer),
  refused: z.array(z.object({ id: Id, why: z.enum(offerRefusals) })),
})

export const PlanBody = z.object({
  price: Price,
  from: Moment,
  until: Moment,
  reason: Text(200).optional(),
})

export const PricePoint = defineEntity('OfficePricePoint', {
  at: Moment,
  price: Won,
  listPrice: Won.nullable(),
  /** null where a plan began or ended, or a list was imported. */
  personName: z.string().nullable(),
  reason: z.string().nullable(),
})
