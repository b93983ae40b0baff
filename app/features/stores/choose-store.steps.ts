import { fromPromise } from 'xstate'
import { stores as calls } from '#api/calls/stores.ts'
import { wines } from '#api/calls/wines.ts'
import { formatDistrict } from './district.ts'
import { findPlace } from './find-place.ts'
import type { FoundStores, Point, StoreOption, StoreQuery } from '#machines/choose-store-setup.ts'
import { getPosition } from './position.ts'
import { provinces } from './provinces.ts'

/** As many as one list holds. */
const maxStores = 60

type Filter = { word: string; province: string | null; near: Point | null }
type List = (filter: Filter) => Promise<StoreOption[]>

type StoreRow = Omit<StoreOption, 'district'> & { region: string; city: string }

const toOption = ({
  id,
  name,
  lang,
  region,
  city,
  distanceKm,
  earliest,
  stockQty,
}: StoreRow): StoreOption => ({
  ...{ id, name, lang, distanceKm, earliest, stockQty },
  district: formatDistrict(region, city),
})

const listStores: List = async ({ word, province, near }) => {
  const { _embedded } = await calls.stores({
    query: {
      size: maxStores,
      ...(word && { query: word }),
      ...(province && { siNms: [province] }),
      ...(near && { ...near, sort: 'distance' as const }),
    },
  })
  return _embedded.items.map(({ province: region, wineCount, ...store }) =>
    toOption({ ...store, region, stockQty: wineCount }),
  )
}

/** The stores that have a product; by words of any language, which the server knows. */
const listStoresWith =
  (idProduct: number): List =>
  async ({ word, province, near }) => {
    const { _embedded } = await wines.shelves({
      params: { id: idProduct },
      query: { ...(word && { query: word }), ...near },
    })
    return _embedded.items
      .filter((store) => province === null || store.province.key === province)
      .map(({ province: { name: region }, ...store }) => toOption({ ...store, region }))
  }

/** Stores by name and address, else by the way from what the word means on the map. */
const findByWord = async (list: List, query: StoreQuery): Promise<FoundStores> => {
  const stores = await list(query)
  if (stores.length > 0) return { stores, from: null, elsewhere: false }
  const place = await findPlace(query.word)
  if (!place) return { stores: [], from: null, elsewhere: false }
  const nearest = await list({ word: '', province: null, near: place.point })
  return { stores: nearest, from: place.name, elsewhere: false }
}

/** The stores of a province, else those nearest to it. */
const findByProvince = async (list: List, query: StoreQuery): Promise<FoundStores> => {
  const stores = await list(query)
  const province = provinces.find(({ key }) => key === query.province)
  if (stores.length > 0 || !province) return { stores, from: null, elsewhere: false }
  const nearest = await list({ word: '', province: null, near: province.centre })
  return { stores: nearest, from: province.name(), elsewhere: true }
}

/** A position is cut to a street's length before it leaves the browser, and kept nowhere. */
const locate = async (): Promise<Point> => {
  const { coords } = await getPosition()
  return {
    latitude: Math.round(coords.latitude * 1000) / 1000,
    longitude: Math.round(coords.longitude * 1000) / 1000,
  }
}

interface ChooseStoreOptions {
  /** Without a product stores in general are listed. */
  idProduct?: number | undefined
  /** The stores that may be chosen; without them any. */
  storeIds?: readonly number[] | undefined
  /** Where the chosen store lies, from which ways are counted. */
  from: Point | null
}

/** What the choice of a store does outside itself. */
export const createChooseStoreSteps = ({ idProduct, storeIds, from }: ChooseStoreOptions) => {
  const listAll = idProduct === undefined ? listStores : listStoresWith(idProduct)
  const list: List = async (filter) => {
    const stores = await listAll(filter)
    return storeIds ? stores.filter(({ id }) => storeIds.includes(id)) : stores
  }
  return {
    actors: {
      find: fromPromise<FoundStores, StoreQuery>(({ input: { word, province, near } }) => {
        const query = { word: word.trim(), province, near: near ?? from }
        return query.word ? findByWord(list, query) : findByProvince(list, query)
      }),
      locate: fromPromise<Point>(locate),
    },
  }
}
