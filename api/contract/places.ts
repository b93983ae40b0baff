import { z } from '@hono/zod-openapi'
import { call } from '../call.ts'
import { defineEntity } from '../entity.ts'
import { PagedItems, Paging } from '../fields.ts'
import {
  AddressAtPoint,
  AddressDocument,
  Around,
  CategoryGroup,
  Coordinates,
  toDocumentList,
  MapPaging,
  toDocumentPage,
  PlaceDocument,
  PointDocument,
  PointQuery,
  Query,
  RegionDocument,
} from './places.shapes.ts'

export const RoadAddress = defineEntity('RoadAddress', {
  roadAddress: z.string(),
  jibunAddress: z.string().nullable(),
  postalCode: z.string(),
  buildingName: z.string(),
  /** Province (시·도) and city, county or district (시·군·구). */
  siNm: z.string(),
  sggNm: z.string(),
})

export const Located = defineEntity('Located', {
  address: z.string(),
  postalCode: z.string().nullable(),
  siNm: z.string(),
  sggNm: z.string(),
  latitude: z.number(),
  longitude: z.number(),
})

const errors = ['request.too_many', 'place.unavailable'] as const

/** The six calls of the maps service ask and answer in the words of Kakao Local's REST API, version 2. */
export const places = {
  juso: call({
    method: 'get',
    path: '/juso',
    access: 'none',
    summary: 'Road addresses with postal codes, by words of the address or their initial consonants',
    query: Paging.pick({ size: true, page: true }).extend({ keyword: Query }),
    output: PagedItems(RoadAddress),
    errors,
  }),
  location: call({
    method: 'get',
    path: '/location',
    access: 'none',
    summary: 'Where an address is',
    query: z.object({ address: Query }),
    output: Located,
    errors: [...errors, 'place.address.not_found'],
  }),
  category: call({
    method: 'get',
    path: '/kakao-map/category',
    access: 'none',
    summary: 'Places of a category around a point, nearest first; around Seoul City Hall without one',
    query: MapPaging.extend(Around.shape).extend({ category_group_code: CategoryGroup.default('MT1') }),
    output: toDocumentPage(PlaceDocument),
    errors,
  }),
  address: call({
    method: 'get',
    path: '/kakao-map/address',
    access: 'none',
    summary: 'Regions and road addresses by words',
    query: MapPaging.extend({ query: Query }),
    output: toDocumentPage(AddressDocument),
    errors,
  }),
  keyword: call({
    method: 'get',
    path: '/kakao-map/keyword',
    access: 'none',
    summary: 'Places by name, address or category, nearest first from a point',
    query: MapPaging.extend(Around.shape).extend({
      query: Query,
      category_group_code: CategoryGroup.optional(),
    }),
    output: toDocumentPage(PlaceDocument),
    errors,
  }),
  regionAtPoint: call({
    method: 'get',
    path: '/kakao-map/coord2regioncode',
    access: 'none',
    summary: 'The region in which a point lies',
    query: PointQuery.extend({ output_coord: Coordinates.default('WGS84') }),
    output: toDocumentList(RegionDocument),
    errors,
  }),
  addressAtPoint: call({
    method: 'get',
    path: '/kakao-map/coord2address',
    access: 'none',
    summary: 'The address nearest to a point',
    query: PointQuery,
    output: toDocumentList(AddressAtPoint),
    errors,
  }),
  convertPoint: call({
    method: 'get',
    path: '/kakao-map/transcoord',
    access: 'none',
    summary: 'A point in another system of coordinates',
    query: PointQuery.extend({ output_coord: Coordinates.default('WGS84') }),
    output: toDocumentList(PointDocument),
    errors,
  }),
}
