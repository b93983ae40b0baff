import type { z } from 'zod'
import {
  AddressAtPoint,
  AddressDocument,
  documentsOf,
  pageOf,
  PlaceDocument,
  PointDocument,
  RegionDocument,
  type CategoryGroup,
  type Coordinates,
} from '#api/contract/places.shapes.ts'
import { outsideTransaction } from '../db/transaction.ts'
import { getJson } from './get.ts'

export type CoordinateSystem = z.output<typeof Coordinates>
export type Category = z.output<typeof CategoryGroup>

export type Paging = { page?: number | undefined; size?: number | undefined }
/** Degrees, and metres around them. */
export type Around = { x?: number | undefined; y?: number | undefined; radius?: number | undefined }
export type PointAsk = { x: number; y: number; input_coord: CoordinateSystem }
export type ConvertAsk = PointAsk & { output_coord: CoordinateSystem }
export type CategoryAsk = Paging & Around & { category_group_code: Category }
export type AddressAsk = Paging & { query: string }
export type KeywordAsk = Paging & Around & { query: string; category_group_code?: Category | undefined }

const Places = pageOf(PlaceDocument)
const Addresses = pageOf(AddressDocument)
const Regions = documentsOf(RegionDocument)
const AddressesAtPoint = documentsOf(AddressAtPoint)
const Points = documentsOf(PointDocument)

/** A maps service; null when it cannot be reached or is not understood. Throws inside a database transaction. */
export type Maps = {
  category(ask: CategoryAsk): Promise<z.output<typeof Places> | null>
  address(ask: AddressAsk): Promise<z.output<typeof Addresses> | null>
  keyword(ask: KeywordAsk): Promise<z.output<typeof Places> | null>
  regionAt(ask: ConvertAsk): Promise<z.output<typeof Regions> | null>
  addressAt(ask: PointAsk): Promise<z.output<typeof AddressesAtPoint> | null>
  convert(ask: ConvertAsk): Promise<z.output<typeof Points> | null>
}

/** `url` is another host than Kakao's own in tests alone. */
export type KakaoMapSettings = { url: string; key: string }

/** Where a search without a point looks: Seoul City Hall, and as far as the service goes. */
export const middle = { x: 126.978, y: 37.5665, radius: 20_000 }
export const largestRadius = 20_000

const largestPlacePage = 15

/** Kakao Local's REST API, version 2: https://developers.kakao.com/docs/latest/ko/local/dev-guide */
export function openKakaoMap({ url, key }: KakaoMapSettings): Maps {
  const ask = async <T extends z.ZodType>(
    path: string,
    query: object,
    shape: T,
  ): Promise<z.output<T> | null> => {
    outsideTransaction('maps')
    const target = new URL(`/v2/local/${path}.json`, url)
    for (const [name, value] of Object.entries(query))
      if (value !== undefined) target.searchParams.set(name, String(value))
    const got = await getJson(target, { authorization: `KakaoAK ${key}` })
    if (got.outcome === 'unclear' || got.status !== 200) return null
    return shape.safeParse(got.body).data ?? null
  }
  const placePage = <A extends Paging>(given: A) => ({
    ...given,
    size: given.size && Math.min(given.size, largestPlacePage),
  })
  const around = <A extends Around>(given: A) =>
    given.x === undefined || given.y === undefined
      ? { ...given, ...middle }
      : { radius: largestRadius, ...given }
  return {
    category: (given) => ask('search/category', placePage(around(given)), Places),
    address: (given) => ask('search/address', given, Addresses),
    keyword: (given) => ask('search/keyword', placePage(given), Places),
    regionAt: (given) => ask('geo/coord2regioncode', given, Regions),
    addressAt: (given) => ask('geo/coord2address', given, AddressesAtPoint),
    convert: (given) => ask('geo/transcoord', given, Points),
  }
}
