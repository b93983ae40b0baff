import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { regions, roadAddresses } from '#server/db/tables/places.ts'
import { openTestShop, type FailedBody, type TestShop } from '../support/shop.ts'

type Documents<T> = { meta: { total_count: number; is_end?: boolean }; documents: T[] }
type Address = {
  address_name: string
  address_type: string
  x: string
  y: string
  road_address: { zone_no: string; road_name: string } | null
}
type Place = { place_name: string; category_group_code: string; distance: string; road_address_name: string }
type Region = { code: string; address_name: string; x: number; y: number }
type Juso = {
  _embedded: { items: { roadAddress: string; postalCode: string; siNm: string; sggNm: string }[] }
  page: { totalElements: number; number: number }
}

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ clock: '2026-11-20T12:00:00+09:00' })
})
afterEach(() => shop.clock.advance({ minutes: 2 }))
afterAll(() => shop.close())

const get = async <Body>(path: string, query: Record<string, string | number>) => {
  const text = Object.entries(query).map(([name, value]): [string, string] => [name, String(value)])
  return (await shop.call<Body>('GET', `${path}?${new URLSearchParams(text)}`)).body
}
const searchAddresses = (keyword: string, more: Record<string, number> = {}) =>
  get<Juso>('/juso', { keyword, ...more })
const searchMap = <T>(name: string, query: Record<string, string | number>) =>
  get<Documents<T>>(`/kakao-map/${name}`, query)

describe('places.juso', () => {
  it('has at least 300 road addresses over all the land', async () => {
    expect(await shop.db.$count(roadAddresses)).toBeGreaterThan(300)
    const provinces = await shop.db.selectDistinct({ name: regions.province }).from(regions)
    expect(provinces).toHaveLength(17)
    expect(await shop.db.$count(regions)).toBeGreaterThan(250)
    for (const province of ['서울특별시', '강원', '전라북도', '세종시', '제주'])
      expect((await searchAddresses(province)).page.totalElements, province).toBeGreaterThan(1)
  })

  it.each([
    ['the whole of it', '서울특별시 성동구 연무장길 912'],
    ['a part of a word', '연무장'],
    ['words in another order', '912 연무장길'],
    ['a number without its space', '연무장길912'],
    ['initial consonants', 'ㅇㅁㅈㄱ'],
    ['consonants beside words', '성동구 ㅇㅁㅈㄱ'],
    ['the name of the house', '비니 성수점'],
    ['its postal code', '04782'],
    ['province and district in one', '서울특별시성동구 연무장길'],
  ])('finds an address by %s', async (_, keyword) => {
    const { _embedded } = await searchAddresses(keyword)
    expect(_embedded.items[0]).toMatchObject({
      roadAddress: '서울특별시 성동구 연무장길 912 (비니 성수점)',
      postalCode: '04782',
      siNm: '서울특별시',
      sggNm: '성동구',
    })
  })

  it('gives pages, each address once', async () => {
    const [first, second] = [
      await searchAddresses('서울', { size: 10 }),
      await searchAddresses('서울', { size: 10, page: 1 }),
    ]
    expect(first.page.totalElements).toBeGreaterThan(50)
    const all = [...first._embedded.items, ...second._embedded.items].map(({ roadAddress }) => roadAddress)
    expect(new Set(all).size).toBe(20)
  })

  it('follows an address that gets another postal code', async () => {
    await shop.db
      .update(roadAddresses)
      .set({ postalCode: '04799' })
      .where(eq(roadAddresses.key, 'store:seongsu'))
    expect((await searchAddresses('연무장길 912'))._embedded.items[0]?.postalCode).toBe('04799')
    await shop.db
      .update(roadAddresses)
      .set({ postalCode: '04782' })
      .where(eq(roadAddresses.key, 'store:seongsu'))
  })

  it('takes wildcards and quotes for what they are', async () => {
    for (const keyword of ['%', '_', "'; drop table regions; --", '\\'])
      expect((await searchAddresses(keyword)).page.totalElements, keyword).toBe(0)
    const empty = await shop.call<FailedBody>('GET', '/juso?keyword=%20')
    expect([empty.status, empty.body.code]).toEqual([400, 'request.invalid'])
  })

  it('is limited for each address it is asked from', async () => {
    const ask = (ip: string) => shop.call<FailedBody>('GET', '/juso?keyword=seoul', { ip })
    const responses = await Promise.all(Array.from({ length: 125 }, () => ask('203.0.113.9')))
    expect(responses.filter(({ status }) => status === 429)).toHaveLength(5)
    expect(responses.find(({ status }) => status === 429)?.body.code).toBe('request.too_many')
    expect((await ask('203.0.113.10')).status).toBe(200)
    shop.clock.advance({ seconds: 61 })
    expect((await ask('203.0.113.9')).status).toBe(200)
  })
})

describe('places.location', () => {
  it('says where an address is, and where a district has its middle', async () => {
    expect(await get('/location', { address: '서울 성동구 연무장길 912' })).toEqual({
      address: '서울 성동구 연무장길 912',
      postalCode: '04782',
      siNm: '서울',
      sggNm: '성동구',
      latitude: 37.54312,
      longitude: 127.05646,
    })
    expect(await get('/location', { address: '제주 서귀포시' })).toMatchObject({
      postalCode: null,
      latitude: 33.254,
    })
    await shop.db.update(roadAddresses).set({ latitude: 37.6 }).where(eq(roadAddresses.key, 'store:seongsu'))
    expect(await get('/location', { address: '연무장길 912' })).toMatchObject({ latitude: 37.6 })
    await shop.db
      .update(roadAddresses)
      .set({ latitude: 37.54312 })
      .where(eq(roadAddresses.key, 'store:seongsu'))
  })

  it('says when there is no such address', async () => {
    const response = await shop.call<FailedBody>('GET', '/location?address=nowhere')
    expect([response.status, response.body.code]).toEqual([404, 'place.address.not_found'])
    expect(response.body.message).toBe('주소를 찾지 못했어요. 도로명과 건물 번호를 확인해 주세요.')
  })
})

describe('places.address', () => {
  it('gives regions before the addresses in them, through all pages', async () => {
    const { meta, documents } = await searchMap<Address>('address', { query: '수원시', size: 3 })
    expect(documents.map(({ address_type }) => address_type)).toEqual(['REGION', 'REGION', 'REGION'])
    expect(documents[0]).toMatchObject({ address_name: '경기 수원시', x: '127.029', y: '37.263' })
    expect(meta.is_end).toBe(false)
    const pages = await Promise.all(
      Array.from({ length: Math.ceil(meta.total_count / 3) }, (_, at) =>
        searchMap<Address>('address', { query: '수원시', size: 3, page: at + 1 }),
      ),
    )
    const names = pages.flatMap((page) => page.documents.map(({ address_name }) => address_name))
    expect([names.length, new Set(names).size]).toEqual([meta.total_count, meta.total_count])
    expect(pages.at(-1)?.meta.is_end).toBe(true)
    await shop.db.update(regions).set({ latitude: 37.3 }).where(eq(regions.code, '4111000000'))
    expect((await searchMap<Address>('address', { query: '수원시' })).documents[0]?.y).toBe('37.3')
  })
})

describe('places.category and places.keyword', () => {
  const seongsu = { x: 127.05646, y: 37.54312 }

  it('look for marts around a point, nearest first, by default', async () => {
    const { documents } = await searchMap<Place>('category', { x: 126.978, y: 37.5665 })
    expect(documents.length).toBeGreaterThan(3)
    expect(documents.every(({ category_group_code }) => category_group_code === 'MT1')).toBe(true)
    const distances = documents.map(({ distance }) => Number(distance))
    expect(distances).toEqual([...distances].sort((a, b) => a - b))
    expect(Math.max(...distances)).toBeLessThan(20_000)
    expect((await searchMap<Place>('category', {})).documents).toEqual(documents)
    const cafes = await searchMap<Place>('category', { ...seongsu, category_group_code: 'CE7' })
    expect(cafes.documents[0]?.category_group_code).toBe('CE7')
    expect((await searchMap<Place>('category', { ...seongsu, radius: 1 })).documents).toEqual([])
  })

  it("find the shop's own stores by name, from near and far", async () => {
    const { documents } = await searchMap<Place>('keyword', { query: '비니', ...seongsu, radius: 20_000 })
    expect(documents[0]).toMatchObject({ place_name: '비니 성수점', distance: '0' })
    expect(documents.length).toBeGreaterThan(1)
    const anywhere = await searchMap<Place>('keyword', { query: 'ㅎㅇㄷ' })
    expect(anywhere.documents.some(({ place_name }) => place_name === '비니 해운대점')).toBe(true)
    expect(anywhere.documents[0]?.distance).toBe('')
    expect((await searchMap('keyword', { query: '비니', category_group_code: 'PK6' })).documents).toEqual([])
    await shop.db
      .update(roadAddresses)
      .set({ building: '비니 본점' })
      .where(eq(roadAddresses.key, 'store:seongsu'))
    const result = await searchMap<Place>('keyword', { query: '연무장길' })
    expect(result.documents[0]?.place_name).toBe('비니 본점')
  })
})

describe('places.regionAtPoint, places.addressAtPoint and places.convertPoint', () => {
  it('know the region of a point in any system of coordinates', async () => {
    const region = await searchMap<Region>('coord2regioncode', { x: 127.0365, y: 37.5633 })
    expect(region.documents).toEqual([
      expect.objectContaining({
        region_type: 'B',
        code: '1120000000',
        address_name: '서울특별시 성동구',
        x: 127.037,
      }),
      expect.objectContaining({ region_type: 'H', code: '1120000000' }),
    ])
    const [plane] = (await searchMap<Region>('transcoord', { x: 127.0365, y: 37.5633, output_coord: 'WTM' }))
      .documents
    const again = await searchMap<Region>('coord2regioncode', {
      x: plane?.x ?? 0,
      y: plane?.y ?? 0,
      input_coord: 'WTM',
    })
    expect(again.documents[0]?.code).toBe('1120000000')
  })

  it('take the nearest region where no address is near', async () => {
    const wild = { x: 128.47, y: 38.1 }
    const [before] = (await searchMap<Region>('coord2regioncode', wild)).documents
    const code = String(before?.code)
    await shop.db.update(regions).set({ latitude: 34 }).where(eq(regions.code, code))
    const [movedRegion] = (await searchMap<Region>('coord2regioncode', wild)).documents
    expect(movedRegion?.code).not.toBe(code)
    await shop.db
      .update(regions)
      .set({ latitude: Number(before?.y) })
      .where(eq(regions.code, code))
  })

  it('agree about the region of a point between two', async () => {
    type AtPoint = { address: { region_2depth_name: string } }
    for (const [x, y] of [
      [127.05, 37.54],
      [127.0565, 37.5431],
      [127.0276, 37.4979],
      [126.9, 37.5],
    ] as const) {
      const [region] = (await searchMap<Region>('coord2regioncode', { x, y })).documents
      const [at] = (await searchMap<AtPoint>('coord2address', { x, y })).documents
      expect(region?.address_name).toContain(at?.address.region_2depth_name)
    }
  })

  it('give the address nearest to a point, and only the region where none is near', async () => {
    type AtPoint = { road_address: { zone_no: string } | null; address: { region_2depth_name: string } }
    const at = await searchMap<AtPoint>('coord2address', { x: 127.0565, y: 37.5431 })
    expect(at.documents[0]).toMatchObject({
      road_address: { zone_no: '04782' },
      address: { region_2depth_name: '성동구' },
    })
    const wild = await searchMap<AtPoint>('coord2address', { x: 128.47, y: 38.1 })
    expect(wild.documents[0]?.road_address).toBeNull()
    await shop.db
      .update(roadAddresses)
      .set({ postalCode: '04700' })
      .where(eq(roadAddresses.key, 'store:seongsu'))
    const changedAddress = await searchMap<AtPoint>('coord2address', { x: 127.0565, y: 37.5431 })
    expect(changedAddress.documents[0]?.road_address?.zone_no).toBe('04700')
  })

  it('know nothing of the open sea, and convert what lies anywhere', async () => {
    const sea = { x: 150, y: 10 }
    expect((await searchMap('coord2regioncode', sea)).documents).toEqual([])
    expect((await searchMap('coord2address', sea)).documents).toEqual([])
    expect((await searchMap('coord2address', { x: 5, y: 999_999 })).documents).toEqual([])
    const example = { x: 160710.37729270622, y: -4388.879299157299, input_coord: 'WTM' }
    const [point] = (await searchMap<Region>('transcoord', example)).documents
    expect(point?.x).toBeCloseTo(126.5774068, 5)
    expect((await shop.call('GET', '/kakao-map/transcoord?x=1&y=2&input_coord=MARS')).status).toBe(400)
  })
})

describe('the real map and address services', () => {
  it('answer where they are configured, and their failures are reported as such', async () => {
    const real = await openTestShop({ sandboxes: { maps: true } })
    const response = await real.call<Juso>('GET', '/juso?keyword=연무장길')
    expect(response.body._embedded.items[0]?.roadAddress).toBe('서울특별시 성동구 연무장길 912 (성수동2가)')
    const place = await real.call<Documents<Place>>('GET', '/kakao-map/keyword?query=비니')
    expect(place.body.documents[0]?.place_name).toBe('비니 성수점')
    const failure = await real.call<FailedBody>('GET', '/kakao-map/address?query=고장')
    expect([failure.status, failure.body.code]).toEqual([503, 'place.unavailable'])
    await real.close()
  })
})
