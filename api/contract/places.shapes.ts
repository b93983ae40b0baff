import { z } from '@hono/zod-openapi'
import { defineEntity, defineEnum } from '../entity.ts'
import { QueryInt, QueryNumber, RequiredNumber, Text } from '../fields.ts'

/** Systems of coordinates of Kakao's maps service. */
export const Coordinates = defineEnum('CoordinateSystem', [
  'WGS84',
  'WCONGNAMUL',
  'CONGNAMUL',
  'WTM',
  'TM',
  'WKTM',
  'KTM',
  'WUTM',
  'UTM',
  'BESSEL',
])

/** Category groups of Kakao's maps service: marts, convenience stores, schools, car parks, stations and so on. */
export const CategoryGroup = defineEnum('PlaceCategoryGroup', [
  'MT1',
  'CS2',
  'PS3',
  'SC4',
  'AC5',
  'PK6',
  'OL7',
  'SW8',
  'BK9',
  'CT1',
  'AG2',
  'PO3',
  'AT4',
  'AD5',
  'FD6',
  'CE7',
  'HP8',
  'PM9',
])

/** Pages count from 1 here, as the maps service counts them. */
export const MapPaging = z.object({
  page: QueryInt(1, 45),
  size: QueryInt(1, 30),
})
/** x is the longitude and y the latitude, unless other coordinates are named. */
export const Around = z.object({
  x: QueryNumber(124, 132),
  y: QueryNumber(33, 39),
  /** Metres. */
  radius: QueryInt(0, 20_000),
})
const finite = RequiredNumber(-10_000_000, 10_000_000)
export const PointQuery = z.object({ x: finite, y: finite, input_coord: Coordinates.default('WGS84') })
export const Query = Text(100, 1)

const Meta = defineEntity('MapMeta', { total_count: z.int() })
export const PageMeta = defineEntity('MapPageMeta', {
  ...Meta.shape,
  pageable_count: z.int(),
  is_end: z.boolean(),
})

export const MapAddress = defineEntity('MapAddress', {
  address_name: z.string(),
  region_1depth_name: z.string(),
  region_2depth_name: z.string(),
  region_3depth_name: z.string(),
})
export const MapRoadAddress = defineEntity('MapRoadAddress', {
  ...MapAddress.shape,
  road_name: z.string(),
  main_building_no: z.string(),
  sub_building_no: z.string(),
  building_name: z.string(),
  /** Postal code. */
  zone_no: z.string(),
})

export const AddressDocument = defineEntity('AddressDocument', {
  address_name: z.string(),
  address_type: z.enum(['REGION', 'ROAD', 'REGION_ADDR', 'ROAD_ADDR']),
  x: z.string(),
  y: z.string(),
  address: MapAddress.nullable(),
  road_address: MapRoadAddress.nullable(),
})

export const PlaceDocument = defineEntity('PlaceDocument', {
  id: z.string(),
  place_name: z.string(),
  category_name: z.string(),
  category_group_code: z.string(),
  category_group_name: z.string(),
  phone: z.string(),
  address_name: z.string(),
  road_address_name: z.string(),
  x: z.string(),
  y: z.string(),
  /** Metres from the point asked about; empty without one. */
  distance: z.string(),
})

export const RegionDocument = defineEntity('RegionDocument', {
  /** B is the legal region, H the administrative one. */
  region_type: z.enum(['B', 'H']),
  code: z.string(),
  address_name: z.string(),
  region_1depth_name: z.string(),
  region_2depth_name: z.string(),
  region_3depth_name: z.string(),
  x: z.number(),
  y: z.number(),
})

export const AddressAtPoint = defineEntity('AddressAtPoint', {
  road_address: MapRoadAddress.nullable(),
  address: MapAddress.nullable(),
})
export const PointDocument = defineEntity('PointDocument', { x: z.number(), y: z.number() })

export const toDocumentList = <T extends z.ZodType>(document: T) =>
  z.object({ meta: Meta, documents: z.array(document) })
export const toDocumentPage = <T extends z.ZodType>(document: T) =>
  z.object({ meta: PageMeta, documents: z.array(document) })
