import { regions, roadAddresses } from '../tables/places.ts'
import type { Transaction } from '../transaction.ts'
import { toSearchColumns } from '../../search/documents.ts'
import { createRandom } from './data/random.ts'
import { districts, type DistrictSeed } from './data/districts.ts'
import { provinces, type ProvinceSeed } from './data/provinces.ts'
import { stores } from './data/stores.ts'
import type { StoreSeed } from './data/shapes.ts'
import { readDistrictTranslations } from './content-translations.ts'
import { fillTranslations, lacksTranslations } from './fill-translations.ts'
import { seedLandmarks } from './landmarks.ts'
import { buildings, provinceAliases, provinceCodes, roads } from './data/streets.ts'
import { requireValue, toIdsByKey, insertInBatches, getId, type Ids } from './seed-rows.ts'

const provinceByKey = new Map(provinces.map((province) => [province.key, province]))
const getProvince = (key: string) => requireValue(provinceByKey.get(key), key)

/** A large city that has districts is stored beside them, so that both are found by name. */
const isDivided = ({ province, name }: DistrictSeed) =>
  districts.some((other) => other.province === province && other.name.startsWith(`${name} `))
const leafDistricts = districts.filter((district) => !isDivided(district))

const listSpellings = ({ key, shortKo, names }: ProvinceSeed) => [
  names.ko,
  shortKo,
  ...(provinceAliases[key] ?? []),
]

/** A district as addresses name it, with and without spaces. */
const listAddressNames = (province: ProvinceSeed, name: string) =>
  listSpellings(province).map((spelling) => `${spelling} ${name}`.trim())

const toProvinceRow = (province: ProvinceSeed) => ({
  code: `${requireValue(provinceCodes[province.key], province.key)}00000000`,
  province: province.key,
  provinceName: province.names.ko,
  provinceShort: province.shortKo,
  name: '',
  leaf: !districts.some(({ province: key, name }) => key === province.key && name !== ''),
  latitude: province.latitude,
  longitude: province.longitude,
  ...toSearchColumns({ names: listSpellings(province), more: [] }),
})

const toDistrictRow = (district: DistrictSeed) => {
  const province = getProvince(district.province)
  return {
    code: `${district.code}00000`,
    province: province.key,
    provinceName: province.names.ko,
    provinceShort: province.shortKo,
    name: district.name,
    translations: readDistrictTranslations(district.code),
    leaf: leafDistricts.includes(district),
    latitude: district.latitude,
    longitude: district.longitude,
    ...toSearchColumns({ names: [district.name], more: listAddressNames(province, district.name) }),
  }
}

type Spot = {
  road: string
  mainNumber: number
  subNumber: number
  postalCode: string
  building: string
  category: string | null
  phone: string
  latitude: number
  longitude: number
}

const toAddressRow = (
  key: string,
  region: Pick<DistrictSeed, 'province' | 'name'>,
  regionId: number,
  spot: Spot,
) => ({
  key,
  regionId,
  ...spot,
  ...toSearchColumns({
    names: [spot.road, ...(spot.building ? [spot.building] : [])],
    more: [
      ...listAddressNames(getProvince(region.province), region.name),
      String(spot.mainNumber),
      ...(spot.subNumber ? [String(spot.subNumber)] : []),
      spot.postalCode,
    ],
  }),
})

const maxOffset = 0.012
const toRegionKey = ({ province, name }: { province: string; name: string }) => `${province}:${name}`
const getLastWord = (name: string) => name.split(' ').at(-1) ?? ''
const toTownName = ({ province, name }: DistrictSeed) =>
  getLastWord(name).replace(/(시|군|구)$/, '') || getProvince(province).shortKo

/** An invented address near the middle of a district, the same on every machine. */
const createSpot = (district: DistrictSeed, at: number): Spot => {
  const random = createRandom(`address:${district.code}:${at}`)
  const { category, names } = requireValue(
    buildings[(leafDistricts.indexOf(district) * 2 + at) % buildings.length],
    'building',
  )
  const shiftCoordinate = (middle: number) =>
    Number((middle + (random.next() * 2 - 1) * maxOffset).toFixed(6))
  const placeName = random.pick(names)
  return {
    road: random.pick(roads),
    mainNumber: random.between(700, 999),
    subNumber: random.next() < 0.3 ? random.between(1, 40) : 0,
    postalCode: `${district.postalPrefix}${String(random.between(1, 99)).padStart(2, '0')}`,
    building: category ? `${placeName} ${toTownName(district)}점` : `${toTownName(district)} ${placeName}`,
    category,
    phone: category ? `0507-0000-${String(random.between(0, 9999)).padStart(4, '0')}` : '',
    latitude: shiftCoordinate(district.latitude),
    longitude: shiftCoordinate(district.longitude),
  }
}

const toStoreSpot = (store: StoreSeed): { region: string; spot: Spot } => {
  const words = store.address1.split(' ')
  const [road = '', number = ''] = words.slice(-2)
  const spot = {
    road,
    mainNumber: Number(number),
    subNumber: 0,
    postalCode: store.postalCode,
    building: store.nameKo,
    category: null,
    phone: store.safeNumber,
    latitude: store.latitude,
    longitude: store.longitude,
  }
  return { region: words.slice(1, -2).join(' '), spot }
}

const seedAddresses = (tx: Transaction, rows: (typeof roadAddresses.$inferInsert)[]) =>
  insertInBatches(rows, (part) => tx.insert(roadAddresses).values(part).onConflictDoNothing())

const seedRegions = async (tx: Transaction): Promise<Ids> => {
  const rows = [...provinces.map(toProvinceRow), ...districts.filter(({ name }) => name).map(toDistrictRow)]
  await insertInBatches(rows, (part) =>
    tx
      .insert(regions)
      .values(part)
      .onConflictDoUpdate({
        target: regions.code,
        set: fillTranslations(regions, [regions.name]),
        setWhere: lacksTranslations(regions),
      }),
  )
  const regionRows = await tx
    .select({ id: regions.id, province: regions.province, name: regions.name })
    .from(regions)
  return toIdsByKey(regionRows.map((region) => ({ id: region.id, key: toRegionKey(region) })))
}

/** Seeds the gazetteer: the regions with their centers, the well-known places, and two invented addresses in each. */
export const seedGazetteer = async (tx: Transaction): Promise<Ids> => {
  const ids = await seedRegions(tx)
  await seedLandmarks(tx)
  const addressRows = leafDistricts.flatMap((district) =>
    [0, 1].map((at) =>
      toAddressRow(
        `${district.code}:${at}`,
        district,
        getId(ids, toRegionKey(district)),
        createSpot(district, at),
      ),
    ),
  )
  await seedAddresses(tx, addressRows)
  return ids
}

/** Adds the shop's own stores to the gazetteer. */
export const seedStoreAddresses = async (tx: Transaction, ids: Ids): Promise<void> => {
  const storeRows = stores.map((store) => {
    const { region: name, spot } = toStoreSpot(store)
    const region = { province: store.province, name }
    return toAddressRow(`store:${store.key}`, region, getId(ids, toRegionKey(region)), spot)
  })
  await seedAddresses(tx, storeRows)
}
