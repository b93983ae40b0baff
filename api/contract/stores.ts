import { z } from '@hono/zod-openapi'
import { call } from '../call.ts'
import { defineEntity } from '../entity.ts'
import {
  Day,
  Id,
  IdList,
  IdParams,
  Items,
  PagedItems,
  Paging,
  Picture,
  QueryNumber,
  SortType,
  TextList,
  KeyName,
  KoreanPlace,
  TextLanguage,
} from '../fields.ts'
import { storeSorts } from './stores.options.ts'
import { PickupStart } from './wines.shapes.ts'

/** Opening and closing time of day, HH:MM in Seoul; null is closed. */
const OpenHours = z.tuple([z.string(), z.string()]).nullable()
/** By weekday, Monday first. */
const Hours = z.array(OpenHours)

export const StoreCard = defineEntity('StoreCard', {
  id: Id,
  name: z.string(),
  /** The name on cards, at most six letters. */
  shortName: z.string(),
  company: z.string(),
  province: z.string(),
  city: z.string(),
  address: z.string(),
  /** The language of name and address. */
  lang: TextLanguage,
  phone: z.string(),
  options: z.array(KeyName),
  latitude: z.number(),
  longitude: z.number(),
  distanceKm: z.number().nullable(),
  hours: Hours,
  todayHours: OpenHours,
  openNow: z.boolean(),
  /** Wines and goods that can be collected: what the list of the store holds. */
  productCount: z.int(),
  /** How many of them are wines. */
  wineCount: z.int(),
  /** Its front, drawn. */
  image: Picture,
  earliest: PickupStart.nullable(),
})

export const FilterStore = defineEntity('FilterStore', {
  id: Id,
  name: z.string(),
  /** The name on cards, at most six letters. */
  shortName: z.string(),
  idCompany: Id,
  province: KeyName,
  city: z.string(),
  latitude: z.number(),
  longitude: z.number(),
})

/** What stores may be narrowed by, with how many each value leaves. */
const StoreFacet = defineEntity('StoreFacet', { key: z.string(), name: z.string(), count: z.int() })

/** A day ahead as the store keeps it; closed on the great holidays. */
const StoreDay = defineEntity('StoreDay', { date: Day, hours: OpenHours, holiday: z.string().nullable() })

/** A store in brief, as the pages of a shopper who collects there name it. */
const StoreBrief = defineEntity('StoreBrief', {
  id: Id,
  name: z.string(),
  shortName: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  earliest: PickupStart.nullable(),
})

const Seller = defineEntity('Seller', {
  name: z.string(),
  representative: z.string(),
  businessNumber: z.string(),
  mailOrderNumber: z.string(),
  liquorLicence: z.string(),
  address: z.string(),
  phone: z.string(),
  email: z.string(),
  lang: TextLanguage,
})

/** A store whole: the days ahead, and who sells there. */
const Store = defineEntity('Store', {
  ...StoreCard.shape,
  days: z.array(StoreDay),
  /** null where name and address are Korean. */
  korean: KoreanPlace.nullable(),
  notice: z.string(),
  noticeLang: TextLanguage,
  intro: z.string(),
  introLang: TextLanguage,
  seller: Seller,
})

export const stores = {
  stores: call({
    method: 'get',
    path: '/stores',
    access: 'none',
    summary: 'Stores by company, option and province, nearest first when a point is given',
    query: Paging.extend({
      sort: z.enum(storeSorts).optional(),
      idCompanies: IdList,
      idOptions: TextList,
      siNms: TextList,
      latitude: QueryNumber(-90, 90),
      longitude: QueryNumber(-180, 180),
    }),
    output: PagedItems(StoreCard),
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
    output: Items(StoreFacet),
    errors: [],
  }),
  siNms: call({
    method: 'get',
    path: '/stores/siNms',
    access: 'none',
    summary: 'Provinces with stores, and how many each has',
    output: Items(StoreFacet),
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
    output: Store,
    errors: ['store.not_found'],
  }),
  brief: call({
    method: 'get',
    path: '/stores/{id}/brief',
    access: 'none',
    beyondSpec: true,
    summary: 'One store that sells now, in brief: its short name, and from when it hands out what it has',
    params: IdParams,
    output: StoreBrief,
    errors: ['store.not_found'],
  }),
}
