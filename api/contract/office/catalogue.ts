import { z } from '@hono/zod-openapi'
import { call } from '../../call.ts'
import { defineEntity } from '../../entity.ts'
import {
  Id,
  IdParams,
  Moment,
  OfficePageSize,
  PagedItems,
  Picture,
  QueryId,
  SortedPaging,
  Text,
  Won,
} from '../../fields.ts'
import { officeWineSorts, wineBottleStates, wineStates } from './catalogue.options.ts'

export const OfficeWine = defineEntity('OfficeWine', {
  id: Id,
  name: z.string(),
  originalName: z.string(),
  kind: z.string(),
  winery: z.object({ id: Id, name: z.string() }).nullable(),
  /** The bottle of the vintage that lists show. */
  image: Picture,
  /** Whether that bottle is a photograph. */
  hasBottlePhoto: z.boolean(),
  /** Since when the shop shows it no more, why, and by whom; null for a wine that is shown. */
  hidden: z.object({ at: Moment, reason: z.string(), by: z.string() }).nullable(),
  /** Vintages and sizes, and pictures that may be shown. */
  productCount: z.int(),
  pictureCount: z.int(),
})

const OfficeWineProduct = defineEntity('OfficeWineProduct', {
  id: Id,
  vintage: z.int().nullable(),
  volumeMl: z.int(),
  price: Won,
  status: z.enum(['ON_SALE', 'STOPPED']),
  barcode: z.string().nullable(),
  image: Picture,
  hasBottlePhoto: z.boolean(),
  pictureCount: z.int(),
})

const OfficeWineDetail = defineEntity('OfficeWineDetail', {
  ...OfficeWine.shape,
  maker: z.string(),
  country: z.string().nullable(),
  area: z.string().nullable(),
  headline: z.string(),
  importer: z.string(),
  products: z.array(OfficeWineProduct),
})

const office = { access: 'office', may: 'pictures.write', beyondSpec: true } as const

const hiding = {
  access: 'office',
  may: 'catalogue.publish',
  beyondSpec: true,
  path: '/office/wines/{id}/hiding',
  params: IdParams,
  output: OfficeWineDetail,
  errors: ['wine.not_found', 'office.wine.changed'],
} as const

/** Wines as the office finds them. */
export const catalogue = {
  officeWines: call({
    ...office,
    method: 'get',
    path: '/office/wines',
    summary: 'Wines by name, with the state of their photographs',
    query: SortedPaging(officeWineSorts).extend({
      size: OfficePageSize,
      bottle: z.enum(wineBottleStates).optional(),
      state: z.enum(wineStates).optional(),
      idWinery: QueryId,
    }),
    output: PagedItems(OfficeWine),
    errors: [],
  }),
  officeWine: call({
    ...office,
    method: 'get',
    path: '/office/wines/{id}',
    summary: 'One wine with its facts and products',
    params: IdParams,
    output: OfficeWineDetail,
    errors: ['wine.not_found'],
  }),
  hideWine: call({
    ...hiding,
    method: 'post',
    summary: 'Takes a wine off the shop in all its vintages and sizes; orders that were placed go on',
    body: z.object({ reason: Text(200, 5) }),
  }),
  showWine: call({
    ...hiding,
    method: 'delete',
    summary: 'Shows a hidden wine again, with what was on sale',
  }),
}
