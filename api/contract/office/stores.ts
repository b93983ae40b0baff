import { z } from '@hono/zod-openapi'
import { call } from '../../call.ts'
import { defineEntity } from '../../entity.ts'
import {
  Day,
  Id,
  IdParams,
  Items,
  LongText,
  PagedItems,
  PathId,
  Phone,
  QueryId,
  SortedPaging,
  Text,
  TextList,
  toListField,
  OfficePageSize,
} from '../../fields.ts'
import { roles } from '../../permissions.ts'
import { maxShortName, officeStoreSorts, slotLengths, storeGaps, storeStates } from './stores.options.ts'
import { OpenHours, storePlace, WeekHours } from './stores.shapes.ts'

/** National holidays: as any other day, closed, or with hours of their own. */
const HolidayHours = z.union([z.literal('CLOSED'), OpenHours]).nullable()
const Version = z.int().min(1)

export const OfficeStoreCard = defineEntity('OfficeStoreCard', {
  id: Id,
  name: z.string(),
  company: z.object({ id: Id, name: z.string() }),
  province: z.string(),
  city: z.string(),
  address: z.string(),
  phone: z.string(),
  state: z.enum(storeStates),
  gaps: z.array(z.enum(storeGaps)),
  /** Today's hours; null when it is closed today. */
  todayHours: OpenHours.nullable(),
  /** Bottles on hand. */
  bottles: z.int(),
  people: z.int(),
})

/** Days with other hours than those of the week; null is closed. */
const Closure = defineEntity('OfficeClosure', {
  id: Id,
  from: Day,
  until: Day,
  hours: OpenHours.nullable(),
  reason: z.string(),
  /** Orders to collect on these days, which stay. */
  orders: z.array(z.string()),
})

const StorePerson = defineEntity('OfficeStorePerson', {
  id: Id,
  name: z.string(),
  roles: z.array(z.enum(roles)),
  /** Whether they work in this store; others of the company can be chosen. */
  assigned: z.boolean(),
})

export const OfficeStore = defineEntity('OfficeStore', {
  ...OfficeStoreCard.shape,
  version: Version,
  roadAddress: z.string(),
  addressDetail: z.string(),
  postalCode: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  safeNumber: z.string(),
  hours: WeekHours,
  holidays: HolidayHours,
  options: z.array(z.string()),
  notice: z.string(),
  intro: z.string(),
  ships: z.boolean(),
  /** The name on cards; empty where it follows from the name. */
  shortName: z.string(),
  slotMinutes: z.int(),
  slotCapacity: z.int().nullable(),
  leadMinutes: z.int(),
  closures: z.array(Closure),
  staff: z.array(StorePerson),
})

const Details = {
  name: Text(60, 1),
  phone: Phone,
  options: z.array(Text(40)).max(30),
  notice: LongText(500),
  intro: LongText(2000),
  ships: z.boolean(),
}

const write = { access: 'office', may: 'stores.write', output: OfficeStore, beyondSpec: true } as const
const reading = { access: 'office', may: 'stores.write', method: 'get', beyondSpec: true } as const

/** Stores as the office works on them: the operator all, a seller's people their own. */
export const stores = {
  officeStores: call({
    ...reading,
    path: '/office/stores',
    summary: 'Stores with what each still lacks, by name',
    query: SortedPaging(officeStoreSorts).extend({
      size: OfficePageSize,
      province: TextList,
      idCompany: QueryId,
      state: z.enum(storeStates).optional(),
      gap: toListField(z.enum(storeGaps)),
    }),
    output: PagedItems(OfficeStoreCard),
    errors: [],
  }),
  officeStore: call({
    ...reading,
    path: '/office/stores/{id}',
    summary: 'One store whole: hours, closures ahead, pickup times, and the people of its seller',
    params: IdParams,
    output: OfficeStore,
    errors: ['store.not_found'],
  }),
  storeAddresses: call({
    ...reading,
    // Who opens a store searches, and an applicant for the first one.
    may: 'sellers.apply',
    path: '/office/store-addresses',
    summary: 'Addresses with their coordinates, for a new store',
    query: z.object({ query: Text(100, 1) }),
    output: Items(
      defineEntity('OfficeAddress', {
        ...storePlace,
        province: z.string(),
        city: z.string(),
        name: z.string(),
      }),
    ),
    errors: ['place.unavailable'],
  }),
  openStore: call({
    ...write,
    method: 'post',
    path: '/office/stores',
    summary: 'Opens a store of a seller',
    body: z.object({ idCompany: Id.nullish(), ...storePlace, ...Details, hours: WeekHours }),
    errors: ['office.company.not_found', 'office.hours.wrong'],
  }),
  changeStore: call({
    ...write,
    method: 'put',
    path: '/office/stores/{id}',
    summary: 'Changes texts, phone and options; the version that was read guards what others saved',
    params: IdParams,
    body: z.object({
      version: Version,
      ...Details,
      /** The name on cards; an empty one follows from the name, none leaves it as it is. */
      shortName: Text(maxShortName).optional(),
    }),
    errors: ['store.not_found', 'office.store.changed'],
  }),
  setHours: call({
    ...write,
    method: 'put',
    path: '/office/stores/{id}/hours',
    summary: 'Sets the hours of the week and of national holidays',
    params: IdParams,
    body: z.object({ version: Version, hours: WeekHours, holidays: HolidayHours }),
    errors: ['store.not_found', 'office.store.changed', 'office.hours.wrong'],
  }),
  setSlots: call({
    ...write,
    method: 'put',
    path: '/office/stores/{id}/slots',
    summary: 'Sets the length and capacity of pickup times, and the time of packing',
    params: IdParams,
    body: z.object({
      version: Version,
      slotMinutes: z.literal([...slotLengths]),
      slotCapacity: z.int().min(1).max(999).nullable(),
      leadMinutes: z.int().min(0).max(2880),
    }),
    errors: ['store.not_found', 'office.store.changed'],
  }),
  addClosure: call({
    ...write,
    method: 'post',
    path: '/office/stores/{id}/closures',
    summary: 'Closes a store on some days, or gives them other hours; answers the orders that fall on them',
    params: IdParams,
    body: z.object({ from: Day, until: Day, hours: OpenHours.nullable(), reason: Text(100, 1) }),
    errors: ['store.not_found', 'office.hours.wrong', 'office.closure.overlapping'],
  }),
  dropClosure: call({
    ...write,
    method: 'delete',
    path: '/office/stores/{id}/closures/{idClosure}',
    summary: 'Takes a closure back',
    params: IdParams.extend({ idClosure: PathId }),
    errors: ['store.not_found', 'office.closure.not_found'],
  }),
  assignPerson: call({
    ...write,
    method: 'put',
    path: '/office/stores/{id}/people/{idPerson}',
    summary: 'Lets a person of the seller work in the store, or no longer',
    params: IdParams.extend({ idPerson: PathId }),
    body: z.object({ assigned: z.boolean() }),
    errors: ['store.not_found', 'office.person.not_found', 'office.stores.required'],
  }),
  closeStore: call({
    ...write,
    method: 'delete',
    path: '/office/stores/{id}',
    summary: 'Closes a store for good: without open orders and without bottles',
    params: IdParams,
    errors: ['store.not_found', 'office.store.orders_open', 'office.store.stock_left'],
  }),
}
