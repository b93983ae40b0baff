import { z } from '@hono/zod-openapi'
import { call } from '../call.ts'
import {
  Day,
  Id,
  IdList,
  IdParams,
  Items,
  Paged,
  Paging,
  Picture,
  QueryNumber,
  SortType,
  TextList,
} from '../fields.ts'

/** Opening and closing time of day, HH:MM in Seoul; null is closed. */
const OpenHours = z.tuple([z.string(), z.string()]).nullable()
/** By weekday, Monday first. */
const Hours = z.array(OpenHours)

/** `distance` needs a point; without one it is the shop's own order. `earliest` is by the time of pickup. */
export const StoreSort = z.enum(['recommended', 'distance', 'earliest', 'name', 'wines'])

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
    todayHours: OpenHours,
    openNow: z.boolean(),
    /** Products on the shelf that can be collected. */
    productCount: z.int(),
    /** Its front, drawn. */
    image: Picture,
    earliest: z.object({ date: Day, time: z.string(), today: z.boolean() }).nullable(),
  })
  .openapi('StoreCard')

export const FilterStore = z
  .object({
    id: Id,
    name: z.string(),
    idCompany: Id,
    province: z.object({ key: z.string(), name: z.string() }),
    city: z.string(),
    latitude: z.number(),
    longitude: z.number(),
  })
  .openapi('FilterStore')

/** A day ahead as the store keeps it; closed on the great holidays. */
const StoreDay = z.object({ date: Day, hours: OpenHours, holiday: z.string().nullable() })

export const stores = {
  stores: call({
    method: 'get',
    path: '/stores',
    access: 'none',
    summary: 'Stores by company, option and province, nearest first when a point is given',
    query: Paging.extend({
      sort: StoreSort.optional(),
      idCompanies: IdList,
      idOptions: TextList,
      siNms: TextList,
      latitude: QueryNumber(-90, 90),
      longitude: QueryNumber(-180, 180),
    }),
    output: Paged(StoreCard),
    errors: [],
  }),
  sortTypes: call({
    method: 'get',
    path: '/stores/sort-types',
    access: 'none',
    summary: 'The orders that the list of stores takes',
    output: Items(SortType),
    errors: [],
  }),
  options: call({
    method: 'get',
    path: '/stores/options',
    access: 'none',
    summary: 'What stores offer, and how many of them do',
    output: Items(z.object({ key: z.string(), name: z.string(), count: z.int() })),
    errors: [],
  }),
  siNms: call({
    method: 'get',
    path: '/stores/siNms',
    access: 'none',
    summary: 'Provinces with stores, and how many each has',
    output: Items(z.object({ key: z.string(), name: z.string(), count: z.int() })),
    errors: [],
  }),
  companies: call({
    method: 'get',
    path: '/stores/companies',
    access: 'none',
    summary: 'Sellers with stores, how many each has, and how to reach them',
    output: Items(
      z.object({ id: Id, name: z.string(), count: z.int(), phone: z.string(), email: z.string() }),
    ),
    errors: [],
  }),
  filterStores: call({
    method: 'get',
    path: '/stores/filter-stores',
    access: 'none',
    summary: 'Every store in short, to choose from in filters and on a map',
    output: Items(FilterStore),
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
      days: z.array(StoreDay),
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
