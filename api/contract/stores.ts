import { z } from '@hono/zod-openapi'
import { call } from '../call.ts'
import { Day, Id, IdList, IdParams, Paged, Paging, QueryNumber, TextList } from '../fields.ts'

/** Opening and closing time of day by weekday, Monday first; null is closed. */
const Hours = z.array(z.tuple([z.string(), z.string()]).nullable())

export const StoreCard = z
  .object({
    id: Id,
    name: z.string(),
    company: z.string(),
    province: z.string(),
    city: z.string(),
    address: z.string(),
    phone: z.string(),
    options: z.array(z.object({ key: z.string(), name: z.string() })),
    latitude: z.number(),
    longitude: z.number(),
    distanceKm: z.number().nullable(),
    todayHours: z.tuple([z.string(), z.string()]).nullable(),
    openNow: z.boolean(),
    /** Products on the shelf that can be collected. */
    productCount: z.int(),
    earliest: z.object({ date: Day, time: z.string(), today: z.boolean() }).nullable(),
  })
  .openapi('StoreCard')

export const stores = {
  stores: call({
    method: 'get',
    path: '/stores',
    access: 'none',
    summary: 'Stores by company, option and province, nearest first when a point is given',
    query: Paging.extend({
      idCompanies: IdList,
      idOptions: TextList,
      siNms: TextList,
      latitude: QueryNumber(-90, 90),
      longitude: QueryNumber(-180, 180),
    }),
    output: Paged(StoreCard),
    errors: [],
  }),
  store: call({
    method: 'get',
    path: '/stores/{id}',
    access: 'none',
    summary: 'One store, with its hours and its seller',
    params: IdParams,
    output: StoreCard.extend({
      hours: Hours,
      notice: z.string(),
      intro: z.string(),
      seller: z.object({
        name: z.string(),
        representative: z.string(),
        businessNumber: z.string(),
        mailOrderNumber: z.string(),
        liquorLicence: z.string(),
        address: z.string(),
        phone: z.string(),
        email: z.string(),
      }),
    }),
    errors: ['store.not_found'],
  }),
}
