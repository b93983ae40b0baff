import type { Services } from '../context.ts'
import type { Database } from '../db/database.ts'
import type { AddressRegister } from '../gateways/address.ts'
import { maxRadius, defaultArea, type SearchArea, type Maps, type Paging } from '../gateways/maps.ts'
import { convertPoint } from './coordinates.rules.ts'
import {
  toRegisterAddress,
  toMapAddress,
  toMapRoadAddress,
  toPlaceDocument,
  toRegionAddressDocument,
  toRegionDocuments,
  toRoadAddressDocument,
} from './places.rules.ts'
import { listAddresses, findNearestRegion, listRegions, type Circle, type PageRange } from './places.store.ts'
import { parseAddressQuery } from './address-terms.rules.ts'

const [placePage, addressPage, lastPage] = [15, 10, 45]
/** The largest distance in metres between a point and its address. */
const addressReach = 2000

const toPageRange = ({ page = 1, size }: Paging, defaultSize: number): PageRange => {
  const limit = size ?? defaultSize
  return { limit, offset: (page - 1) * limit }
}

const toPagedDocuments = <T>(documents: T[], total: number, { limit, offset }: PageRange) => ({
  meta: {
    total_count: total,
    pageable_count: Math.min(total, lastPage * limit),
    is_end: offset + limit >= total,
  },
  documents,
})

const toDocuments = <T>(documents: T[]) => ({ meta: { total_count: documents.length }, documents })

const toCircle = ({ x, y, radius = maxRadius }: SearchArea): Circle | undefined =>
  x === undefined || y === undefined ? undefined : { x, y, radius }

/** The address at a point, and its region; far from every address, the nearest region. */
const findAround = async (db: Database, point: { x: number; y: number } | null) => {
  const nearest = point && (await findNearestRegion(db, point))
  if (!nearest) return { region: null, road: null }
  const circle = { ...point, radius: addressReach }
  const [road] = (await listAddresses(db, { near: circle }, { limit: 1, offset: 0 })).rows
  return { region: road?.region ?? nearest, road: road ?? null }
}

/** Answers the maps service's six questions from the shop's own tables. */
export const createGazetteer = (db: Database): Maps => ({
  category: async (request) => {
    const range = toPageRange(request, placePage)
    const circle = toCircle(request) ?? defaultArea
    const { rows, total } = await listAddresses(
      db,
      { category: request.category_group_code, near: circle },
      range,
    )
    return toPagedDocuments(rows.map(toPlaceDocument), total, range)
  },

  keyword: async (request) => {
    const range = toPageRange(request, placePage)
    const terms = parseAddressQuery(request.query)
    const filter = {
      attempt: terms,
      category: request.category_group_code,
      near: toCircle(request),
      named: true,
    }
    const { rows, total } = await listAddresses(db, filter, range)
    return toPagedDocuments(rows.map(toPlaceDocument), total, range)
  },

  address: async (request) => {
    const range = toPageRange(request, addressPage)
    const terms = parseAddressQuery(request.query)
    const regionMatches = await listRegions(db, terms, range)
    const remainingRange = {
      limit: range.limit - regionMatches.rows.length,
      offset: Math.max(0, range.offset - regionMatches.total),
    }
    const roadMatches = await listAddresses(db, { attempt: terms }, remainingRange)
    const documents = [
      ...regionMatches.rows.map(toRegionAddressDocument),
      ...roadMatches.rows.map(toRoadAddressDocument),
    ]
    return toPagedDocuments(documents, regionMatches.total + roadMatches.total, range)
  },

  regionAt: async ({ x, y, input_coord, output_coord }) => {
    const point = convertPoint({ x, y }, input_coord, 'WGS84')
    const { region } = await findAround(db, point)
    const at = region && convertPoint({ x: region.longitude, y: region.latitude }, 'WGS84', output_coord)
    return toDocuments(at ? toRegionDocuments(region, at) : [])
  },

  addressAt: async ({ x, y, input_coord }) => {
    const point = convertPoint({ x, y }, input_coord, 'WGS84')
    const { region, road } = await findAround(db, point)
    if (!region) return toDocuments([])
    return toDocuments([
      { road_address: road ? toMapRoadAddress(road) : null, address: toMapAddress(region) },
    ])
  },

  convert: ({ x, y, input_coord, output_coord }) => {
    const point = convertPoint({ x, y }, input_coord, output_coord)
    return Promise.resolve(toDocuments(point ? [point] : []))
  },
})

/** The maps service, or the shop's own tables in its place. */
export const getMaps = ({ gateways, db }: Pick<Services, 'gateways' | 'db'>): Maps =>
  gateways.maps ?? createGazetteer(db)

/** Answers as the address register from the shop's own tables. */
export const createOwnRegister = (db: Database): AddressRegister => ({
  search: async ({ keyword, page, size }) => {
    const range = { limit: size, offset: page * size }
    const { rows, total } = await listAddresses(db, { attempt: parseAddressQuery(keyword) }, range)
    return { items: rows.map(toRegisterAddress), total }
  },
})
