import { regions, roadAddresses } from '../tables/places.ts'
import type { Transaction } from '../transaction.ts'
import { toSearchColumns } from '../../search/documents.ts'
import { chanceOf } from './data/chance.ts'
import { districts, type DistrictSeed } from './data/districts.ts'
import { provinces, type ProvinceSeed } from './data/provinces.ts'
import { stores } from './data/stores.ts'
import type { StoreSeed } from './data/shapes.ts'
import { buildings, provinceAliases, provinceCodes, roads } from './data/streets.ts'
import { found, idsOf, inParts, need, type Ids } from './planting.ts'

const provinceByKey = new Map(provinces.map((province) => [province.key, province]))
const provinceOf = (key: string) => found(provinceByKey.get(key), key)

/** A large city that is divided further stands beside its districts, so that both are found by name. */
const isDivided = ({ province, name }: DistrictSeed) =>
  districts.some((other) => other.province === province && other.name.startsWith(`${name} `))
const leaves = districts.filter((district) => !isDivided(district))

const spellings = ({ key, shortKo, names }: ProvinceSeed) => [
  names.ko,
  shortKo,
  ...(provinceAliases[key] ?? []),
]

/** A district as addresses name it, with and without spaces. */
const within = (province: ProvinceSeed, name: string) =>
  spellings(province).map((spelling) => `${spelling} ${name}`.trim())

const provinceRow = (province: ProvinceSeed) => ({
  code: `${found(provinceCodes[province.key], province.key)}00000000`,
  province: province.key,
  provinceName: province.names.ko,
  provinceShort: province.shortKo,
  name: '',
  leaf: !districts.some(({ province: key, name }) => key === province.key && name !== ''),
  latitude: province.latitude,
  longitude: province.longitude,
  ...toSearchColumns({ names: spellings(province), more: [] }),
})

const districtRow = (district: DistrictSeed) => {
  const province = provinceOf(district.province)
  return {
    code: `${district.code}00000`,
    province: province.key,
    provinceName: province.names.ko,
    provinceShort: province.shortKo,
    name: district.name,
    leaf: leaves.includes(district),
    latitude: district.latitude,
    longitude: district.longitude,
    ...toSearchColumns({ names: [district.name], more: within(province, district.name) }),
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

const addressRow = (
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
      ...within(provinceOf(region.province), region.name),
      String(spot.mainNumber),
      ...(spot.subNumber ? [String(spot.subNumber)] : []),
      spot.postalCode,
    ],
  }),
})

const fromMiddle = 0.012
const regionKey = ({ province, name }: { province: string; name: string }) => `${province}:${name}`
const lastWord = (name: string) => name.split(' ').at(-1) ?? ''
const townOf = ({ province, name }: DistrictSeed) =>
  lastWord(name).replace(/(시|군|구)$/, '') || provinceOf(province).shortKo

/** An invented address near the middle of a district, the same on every machine. */
const spotOf = (district: DistrictSeed, at: number): Spot => {
  const luck = chanceOf(`address:${district.code}:${at}`)
  const { category, names } = found(
    buildings[(leaves.indexOf(district) * 2 + at) % buildings.length],
    'building',
  )
  const near = (middle: number) => Number((middle + (luck.next() * 2 - 1) * fromMiddle).toFixed(6))
  const place = luck.pick(names)
  return {
    road: luck.pick(roads),
    mainNumber: luck.between(700, 999),
    subNumber: luck.next() < 0.3 ? luck.between(1, 40) : 0,
    postalCode: `${district.postalPrefix}${String(luck.between(1, 99)).padStart(2, '0')}`,
    building: category ? `${place} ${townOf(district)}점` : `${townOf(district)} ${place}`,
    category,
    phone: category ? `0507-0000-${String(luck.between(0, 9999)).padStart(4, '0')}` : '',
    latitude: near(district.latitude),
    longitude: near(district.longitude),
  }
}

const storeSpot = (store: StoreSeed): { region: string; spot: Spot } => {
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

const plantAddresses = (tx: Transaction, rows: (typeof roadAddresses.$inferInsert)[]) =>
  inParts(rows, (part) => tx.insert(roadAddresses).values(part).onConflictDoNothing())

const plantRegions = async (tx: Transaction): Promise<Ids> => {
  const rows = [...provinces.map(provinceRow), ...districts.filter(({ name }) => name).map(districtRow)]
  await inParts(rows, (part) => tx.insert(regions).values(part).onConflictDoNothing())
  const planted = await tx
    .select({ id: regions.id, province: regions.province, name: regions.name })
    .from(regions)
  return idsOf(planted.map((region) => ({ id: region.id, key: regionKey(region) })))
}

/** Plants what every shop answers from: the regions with their middles, and two invented addresses in each. */
export const plantGazetteer = async (tx: Transaction): Promise<Ids> => {
  const ids = await plantRegions(tx)
  const invented = leaves.flatMap((district) =>
    [0, 1].map((at) =>
      addressRow(`${district.code}:${at}`, district, need(ids, regionKey(district)), spotOf(district, at)),
    ),
  )
  await plantAddresses(tx, invented)
  return ids
}

/** The shop's own stores are places of the gazetteer too. */
export const plantStoreAddresses = async (tx: Transaction, ids: Ids): Promise<void> => {
  const own = stores.map((store) => {
    const { region: name, spot } = storeSpot(store)
    const region = { province: store.province, name }
    return addressRow(`store:${store.key}`, region, need(ids, regionKey(region)), spot)
  })
  await plantAddresses(tx, own)
}
