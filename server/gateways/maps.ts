import type { z } from 'zod'
import {
  AddressAtPoint,
  AddressDocument,
  toDocumentList,
  toDocumentPage,
  PlaceDocument,
  PointDocument,
  RegionDocument,
  type CategoryGroup,
  type Coordinates,
} from '#api/contract/places.shapes.ts'
import { ensureOutsideTransaction } from '../db/transaction.ts'
import { getJson } from './get-json.ts'

export type CoordinateSystem = z.output<typeof Coordinates>
export type Category = z.output<typeof CategoryGroup>

export type Paging = { page?: number | undefined; size?: number | undefined }
/** Degrees, and a radius in metres. */
export type SearchArea = { x?: number | undefined; y?: number | undefined; radius?: number | undefined }
export type PointQuery = { x: number; y: number; input_coord: CoordinateSystem }
export type ConversionQuery = PointQuery & { output_coord: CoordinateSystem }
export type CategoryQuery = Paging & SearchArea & { category_group_code: Category }
export type MapAddressQuery = Paging & { query: string }
export type KeywordQuery = Paging & SearchArea & { query: string; category_group_code?: Category | undefined }

const Places = toDocumentPage(PlaceDocument)
const Addresses = toDocumentPage(AddressDocument)
const Regions = toDocumentList(RegionDocument)
const AddressesAtPoint = toDocumentList(AddressAtPoint)
const Points = toDocumentList(PointDocument)

/** A maps service; null when it is unreachable or unreadable. Throws inside a database transaction. */
export type Maps = {
  category(ask: CategoryQuery): Promise<z.output<typeof Places> | null>
  address(ask: MapAddressQuery): Promise<z.output<typeof Addresses> | null>
  keyword(ask: KeywordQuery): Promise<z.output<typeof Places> | null>
  regionAt(ask: ConversionQuery): Promise<z.output<typeof Regions> | null>
  addressAt(ask: PointQuery): Promise<z.output<typeof AddressesAtPoint> | null>
  convert(ask: ConversionQuery): Promise<z.output<typeof Points> | null>
}

/** `url` differs from Kakao's own in tests alone. */
export type KakaoMapSettings = { url: string; key: string }

/** Center and radius of a search without a point: Seoul City Hall, and the service's maximum. */
export const defaultArea = { x: 126.978, y: 37.5665, radius: 20_000 }
export const maxRadius = 20_000

const maxPlacePageSize = 15

/** Kakao Local's REST API, version 2: https://developers.kakao.com/docs/latest/ko/local/dev-guide */
export const openKakaoMap = ({ url, key }: KakaoMapSettings): Maps => {
  const requestJson = async <T extends z.ZodType>(
    path: string,
    query: object,
    shape: T,
  ): Promise<z.output<T> | null> => {
    ensureOutsideTransaction('maps')
    const target = new URL(`/v2/local/${path}.json`, url)
    for (const [name, value] of Object.entries(query))
      if (value !== undefined) target.searchParams.set(name, String(value))
    const response = await getJson(target, { authorization: `KakaoAK ${key}` })
    if (response.outcome === 'unclear' || response.status !== 200) return null
    return shape.safeParse(response.body).data ?? null
  }
  const limitPageSize = <A extends Paging>(query: A) => ({
    ...query,
    size: query.size && Math.min(query.size, maxPlacePageSize),
  })
  const withDefaultArea = <A extends SearchArea>(query: A) =>
    query.x === undefined || query.y === undefined
      ? { ...query, ...defaultArea }
      : { radius: maxRadius, ...query }
  return {
    category: (query) => requestJson('search/category', limitPageSize(withDefaultArea(query)), Places),
    address: (query) => requestJson('search/address', query, Addresses),
    keyword: (query) => requestJson('search/keyword', limitPageSize(query), Places),
    regionAt: (query) => requestJson('geo/coord2regioncode', query, Regions),
    addressAt: (query) => requestJson('geo/coord2address', query, AddressesAtPoint),
    convert: (query) => requestJson('geo/transcoord', query, Points),
  }
}
