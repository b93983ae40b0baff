import type { z } from 'zod'
import type { Located } from '#api/contract/places.ts'
import type {
  AddressDocument,
  MapAddress,
  MapRoadAddress,
  PlaceDocument,
  RegionDocument,
} from '#api/contract/places.shapes.ts'
import type { FoundAddress } from '../gateways/address.ts'
import type { AddressRow, RegionRow } from './places.store.ts'

type Region = Pick<RegionRow, 'code' | 'provinceName' | 'provinceShort' | 'name' | 'latitude' | 'longitude'>

const joinParts = (...parts: string[]) => parts.filter(Boolean).join(' ')
const formatBuildingNumber = ({ mainNumber, subNumber }: AddressRow['address']) =>
  subNumber ? `${mainNumber}-${subNumber}` : String(mainNumber)
const formatDegrees = (value: number) => String(value)

/** Addresses begin with the short name of the province, region codes with its full name. */
const toShortName = ({ provinceShort, name }: Region) => joinParts(provinceShort, name)
const toFullName = ({ provinceName, name }: Region) => joinParts(provinceName, name)

const toRoadName = (row: AddressRow) => joinParts(row.address.road, formatBuildingNumber(row.address))

const toDepths = (region: Region, first: string) => ({
  region_1depth_name: first,
  region_2depth_name: region.name,
  region_3depth_name: '',
})

export const toMapAddress = (region: Region): z.output<typeof MapAddress> => ({
  address_name: toShortName(region),
  ...toDepths(region, region.provinceShort),
})

export const toMapRoadAddress = (row: AddressRow): z.output<typeof MapRoadAddress> => ({
  address_name: joinParts(toShortName(row.region), toRoadName(row)),
  ...toDepths(row.region, row.region.provinceShort),
  road_name: row.address.road,
  main_building_no: String(row.address.mainNumber),
  sub_building_no: row.address.subNumber ? String(row.address.subNumber) : '',
  building_name: row.address.building,
  zone_no: row.address.postalCode,
})

export const toRegionAddressDocument = (region: Region): z.output<typeof AddressDocument> => ({
  address_name: toShortName(region),
  address_type: 'REGION',
  x: formatDegrees(region.longitude),
  y: formatDegrees(region.latitude),
  address: toMapAddress(region),
  road_address: null,
})

export const toRoadAddressDocument = (row: AddressRow): z.output<typeof AddressDocument> => {
  const road = toMapRoadAddress(row)
  return {
    address_name: road.address_name,
    address_type: 'ROAD_ADDR',
    x: formatDegrees(row.address.longitude),
    y: formatDegrees(row.address.latitude),
    address: null,
    road_address: road,
  }
}

const categoryGroups: Record<string, [group: string, path: string]> = {
  MT1: ['대형마트', '가정,생활 > 슈퍼마켓 > 대형슈퍼'],
  CE7: ['카페', '음식점 > 카페'],
  PK6: ['주차장', '교통,수송 > 교통시설 > 주차장'],
  CT1: ['문화시설', '문화,예술 > 문화시설'],
}
const wineShop: [string, string] = ['', '가정,생활 > 식품판매 > 와인']

export const toPlaceDocument = (row: AddressRow): z.output<typeof PlaceDocument> => {
  const { address, metres } = row
  const [group, path] = categoryGroups[address.category ?? ''] ?? wineShop
  return {
    id: String(address.id),
    place_name: address.building,
    category_name: path,
    category_group_code: address.category ?? '',
    category_group_name: group,
    phone: address.phone,
    address_name: toShortName(row.region),
    road_address_name: joinParts(toShortName(row.region), toRoadName(row)),
    x: formatDegrees(address.longitude),
    y: formatDegrees(address.latitude),
    distance: metres === null ? '' : String(Math.round(metres)),
  }
}

/** Above cities and districts, legal and administrative regions are equal, with one code. */
export const toRegionDocuments = (
  region: Region,
  at: { x: number; y: number },
): z.output<typeof RegionDocument>[] =>
  (['B', 'H'] as const).map((region_type) => ({
    region_type,
    code: region.code,
    address_name: toFullName(region),
    ...toDepths(region, region.provinceName),
    ...at,
  }))

/** An address in the form of the address register. */
export const toRegisterAddress = (row: AddressRow): FoundAddress => {
  const { address, region } = row
  const fullAddress = joinParts(toFullName(region), toRoadName(row))
  return {
    roadAddress: address.building ? `${fullAddress} (${address.building})` : fullAddress,
    jibunAddress: null,
    postalCode: address.postalCode,
    buildingName: address.building,
    siNm: region.provinceName,
    sggNm: region.name,
  }
}

/** The position of an address search's first result. */
export const toLocation = ({
  address_name,
  x,
  y,
  address,
  road_address,
}: z.output<typeof AddressDocument>): z.output<typeof Located> => ({
  address: address_name,
  postalCode: road_address?.zone_no ?? null,
  siNm: (road_address ?? address)?.region_1depth_name ?? '',
  sggNm: (road_address ?? address)?.region_2depth_name ?? '',
  latitude: Number(y),
  longitude: Number(x),
})
