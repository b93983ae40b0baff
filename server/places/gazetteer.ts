import type { Database } from '../db/database.ts'
import type { AddressRegister } from '../gateways/address.ts'
import { largestRadius, middle, type Around, type Maps, type Paging } from '../gateways/maps.ts'
import { converted } from './coordinates.rules.ts'
import {
  foundAddress,
  mapAddress,
  mapRoadAddress,
  placeDocument,
  regionAddressDocument,
  regionDocuments,
  roadAddressDocument,
} from './places.rules.ts'
import { addressesBy, regionNear, regionsBy, type Circle, type Slice } from './places.store.ts'
import { addressWords } from './words.rules.ts'

const [placePage, addressPage, lastPage] = [15, 10, 45]
/** How far from a point an address may be to be its address. */
const addressReach = 2000

const sliceOf = ({ page = 1, size }: Paging, usual: number): Slice => {
  const limit = size ?? usual
  return { limit, offset: (page - 1) * limit }
}

const paged = <T>(documents: T[], total: number, { limit, offset }: Slice) => ({
  meta: {
    total_count: total,
    pageable_count: Math.min(total, lastPage * limit),
    is_end: offset + limit >= total,
  },
  documents,
})

const documentsOf = <T>(documents: T[]) => ({ meta: { total_count: documents.length }, documents })

const circleOf = ({ x, y, radius = largestRadius }: Around): Circle | undefined =>
  x === undefined || y === undefined ? undefined : { x, y, radius }

/** The address that a point is at, and its region; far from every address, the nearest region. */
const findAround = async (db: Database, point: { x: number; y: number } | null) => {
  const nearest = point && (await regionNear(db, point))
  if (!nearest) return { region: null, road: null }
  const near = { ...point, radius: addressReach }
  const [road] = (await addressesBy(db, { near }, { limit: 1, offset: 0 })).rows
  return { region: road?.region ?? nearest, road: road ?? null }
}

/** The maps service's six questions, answered from the shop's own tables. */
export const gazetteer = (db: Database): Maps => ({
  category: async (ask) => {
    const slice = sliceOf(ask, placePage)
    const near = circleOf(ask) ?? middle
    const { rows, total } = await addressesBy(db, { category: ask.category_group_code, near }, slice)
    return paged(rows.map(placeDocument), total, slice)
  },

  keyword: async (ask) => {
    const slice = sliceOf(ask, placePage)
    const attempt = addressWords(ask.query)
    const wanted = { attempt, category: ask.category_group_code, near: circleOf(ask), named: true }
    const { rows, total } = await addressesBy(db, wanted, slice)
    return paged(rows.map(placeDocument), total, slice)
  },

  address: async (ask) => {
    const slice = sliceOf(ask, addressPage)
    const attempt = addressWords(ask.query)
    const whole = await regionsBy(db, attempt, slice)
    const rest = { limit: slice.limit - whole.rows.length, offset: Math.max(0, slice.offset - whole.total) }
    const roads = await addressesBy(db, { attempt }, rest)
    const documents = [...whole.rows.map(regionAddressDocument), ...roads.rows.map(roadAddressDocument)]
    return paged(documents, whole.total + roads.total, slice)
  },

  regionAt: async ({ x, y, input_coord, output_coord }) => {
    const point = converted({ x, y }, input_coord, 'WGS84')
    const { region } = await findAround(db, point)
    const at = region && converted({ x: region.longitude, y: region.latitude }, 'WGS84', output_coord)
    return documentsOf(at ? regionDocuments(region, at) : [])
  },

  addressAt: async ({ x, y, input_coord }) => {
    const point = converted({ x, y }, input_coord, 'WGS84')
    const { region, road } = await findAround(db, point)
    if (!region) return documentsOf([])
    return documentsOf([{ road_address: road ? mapRoadAddress(road) : null, address: mapAddress(region) }])
  },

  convert: ({ x, y, input_coord, output_coord }) => {
    const point = converted({ x, y }, input_coord, output_coord)
    return Promise.resolve(documentsOf(point ? [point] : []))
  },
})

/** The register of road addresses, from the shop's own tables. */
export const ownRegister = (db: Database): AddressRegister => ({
  search: async ({ keyword, page, size }) => {
    const slice = { limit: size, offset: page * size }
    const { rows, total } = await addressesBy(db, { attempt: addressWords(keyword) }, slice)
    return { items: rows.map(foundAddress), total }
  },
})
