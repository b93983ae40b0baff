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

const joined = (...parts: string[]) => parts.filter(Boolean).join(' ')
const numberOf = ({ mainNumber, subNumber }: AddressRow['address']) =>
  subNumber ? `${mainNumber}-${subNumber}` : String(mainNumber)
const degrees = (value: number) => String(value)

/** Address documents begin with the short name of the province, region codes with the whole. */
const shortName = ({ provinceShort, name }: Region) => joined(provinceShort, name)
const wholeName = ({ provinceName, name }: Region) => joined(provinceName, name)

const roadOf = (row: AddressRow) => joined(row.address.road, numberOf(row.address))

const depths = (region: Region, first: string) => ({
  region_1depth_name: first,
  region_2depth_name: region.name,
  region_3depth_name: '',
})

export const mapAddress = (region: Region): z.output<typeof MapAddress> => ({
  address_name: shortName(region),
  ...depths(region, region.provinceShort),
})

export const mapRoadAddress = (row: AddressRow): z.output<typeof MapRoadAddress> => ({
  address_name: joined(shortName(row.region), roadOf(row)),
  ...depths(row.region, row.region.provinceShort),
  road_name: row.address.road,
  main_building_no: String(row.address.mainNumber),
  sub_building_no: row.address.subNumber ? String(row.address.subNumber) : '',
  building_name: row.address.building,
  zone_no: row.address.postalCode,
})

export const regionAddressDocument = (region: Region): z.output<typeof AddressDocument> => ({
  address_name: shortName(region),
  address_type: 'REGION',
  x: degrees(region.longitude),
  y: degrees(region.latitude),
  address: mapAddress(region),
  road_address: null,
})

export const roadAddressDocument = (row: AddressRow): z.output<typeof AddressDocument> => {
  const road = mapRoadAddress(row)
  return {
    address_name: road.address_name,
    address_type: 'ROAD_ADDR',
    x: degrees(row.address.longitude),
    y: degrees(row.address.latitude),
    address: null,
    road_address: road,
  }
}

const groups: Record<string, [group: string, path: string]> = {
  MT1: ['대형마트', '가정,생활 > 슈퍼마켓 > 대형슈퍼'],
  CE7: ['카페', '음식점 > 카페'],
  PK6: ['주차장', '교통,수송 > 교통시설 > 주차장'],
  CT1: ['문화시설', '문화,예술 > 문화시설'],
}
const wineShop: [string, string] = ['', '가정,생활 > 식품판매 > 와인']

export const placeDocument = (row: AddressRow): z.output<typeof PlaceDocument> => {
  const { address, metres } = row
  const [group, path] = groups[address.category ?? ''] ?? wineShop
  return {
    id: String(address.id),
    place_name: address.building,
    category_name: path,
    category_group_code: address.category ?? '',
    category_group_name: group,
    phone: address.phone,
    address_name: shortName(row.region),
    road_address_name: joined(shortName(row.region), roadOf(row)),
    x: degrees(address.longitude),
    y: degrees(address.latitude),
    distance: metres === null ? '' : String(Math.round(metres)),
  }
}

/** Down to cities and districts, the legal region and the administrative one are the same, with one code. */
export const regionDocuments = (
  region: Region,
  at: { x: number; y: number },
): z.output<typeof RegionDocument>[] =>
  (['B', 'H'] as const).map((region_type) => ({
    region_type,
    code: region.code,
    address_name: wholeName(region),
    ...depths(region, region.provinceName),
    ...at,
  }))

/** An address as the register of road addresses gives it. */
export const foundAddress = (row: AddressRow): FoundAddress => {
  const { address, region } = row
  const whole = joined(wholeName(region), roadOf(row))
  return {
    roadAddress: address.building ? `${whole} (${address.building})` : whole,
    jibunAddress: null,
    postalCode: address.postalCode,
    buildingName: address.building,
    siNm: region.provinceName,
    sggNm: region.name,
  }
}

/** Where the first document of an address search lies. */
export const locatedOf = ({
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
