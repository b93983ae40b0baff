import { describe, expect, it } from 'vitest'
import { openJuso } from '#server/gateways/address.ts'
import { openKakaoMap, type Maps } from '#server/gateways/maps.ts'
import { withTransaction } from '#server/db/transaction.ts'
import { createTestDatabase } from '../support/database.ts'
import { stageSandboxes } from './stage.ts'

const stage = stageSandboxes({ maps: true })
const getMaps = (): Maps => stage().gateways.maps as Maps
const getAddressRegister = () =>
  stage().gateways.addresses as NonNullable<ReturnType<typeof stage>['gateways']['addresses']>
const getUrl = () => stage().sandboxes.settings.kakaoMap?.url ?? ''
const countRequests = async () =>
  ((await fetch(`${getUrl()}/asked`).then((answer) => answer.json())) as { asked: number }).asked

const spot = { x: 127.056, y: 37.543, input_coord: 'WGS84' } as const

describe('the maps service', () => {
  it('is asked all six questions in its own words', async () => {
    const places = await getMaps().category({ category_group_code: 'MT1', x: 127, y: 37.5, radius: 500 })
    expect(places?.documents[0]).toMatchObject({ place_name: '두레장마트 성수점', distance: '418' })
    const results = await getMaps().keyword({ query: '비니', size: 30 })
    expect(results?.documents[0]).not.toHaveProperty('place_url')
    const address = await getMaps().address({ query: '연무장길 912' })
    expect(address?.documents[0]?.road_address).toMatchObject({
      zone_no: '04782',
      building_name: '비니 성수점',
    })
    const region = await getMaps().regionAt({ ...spot, output_coord: 'WGS84' })
    expect(region?.documents[0]).toMatchObject({ code: '1120011500', x: 127.05646 })
    expect((await getMaps().addressAt(spot))?.documents[0]?.address?.region_3depth_name).toBe('성수동2가')
    expect((await getMaps().convert({ ...spot, output_coord: 'WTM' }))?.documents).toHaveLength(1)
    expect((await getMaps().address({ query: '없는 주소' }))?.documents).toEqual([])
  })

  it('is asked a question once an hour', async () => {
    const before = await countRequests()
    const question = { query: '비니 한 번만' }
    const [first, second] = await Promise.all([
      getMaps().keyword(question),
      getMaps().keyword({ ...question }),
    ])
    expect(await getMaps().keyword(question)).toEqual(first)
    expect(second).toEqual(first)
    expect((await countRequests()) - before).toBe(1)
  })

  it.each(['고장', '엉망', '끊김', '이사'])(
    'gives nothing in trouble, and is asked again after it: %s',
    async (query) => {
      const before = await countRequests()
      expect(await getMaps().address({ query })).toBeNull()
      expect(await getMaps().address({ query })).toBeNull()
      expect((await countRequests()) - before).toBe(2)
    },
  )

  it('returns nothing without its key, nor when the service is down', async () => {
    expect(await openKakaoMap({ url: getUrl(), key: 'another' }).keyword({ query: '비니' })).toBeNull()
    expect(await openKakaoMap({ url: 'http://127.0.0.1:9', key: '' }).keyword({ query: '비니' })).toBeNull()
  })

  it('is not to be asked inside a transaction', async () => {
    const { db, drop } = await createTestDatabase()
    const { kakaoMap = { url: '', key: '' } } = stage().sandboxes.settings
    const inside = withTransaction(db, () => openKakaoMap(kakaoMap).keyword({ query: '비니' }))
    await expect(inside).rejects.toThrow('must not be used inside a transaction')
    await drop()
  })
})

describe('the register of addresses', () => {
  it('gives pages that count from 0', async () => {
    const first = await getAddressRegister().search({ keyword: '연무장길', page: 0, size: 2 })
    expect(first?.total).toBe(3)
    expect(first?.items[0]).toEqual({
      roadAddress: '서울특별시 성동구 연무장길 912 (성수동2가)',
      jibunAddress: '서울특별시 성동구 성수동2가 912',
      postalCode: '04782',
      buildingName: '비니 성수점',
      siNm: '서울특별시',
      sggNm: '성동구',
    })
    expect(
      (await getAddressRegister().search({ keyword: '연무장길', page: 1, size: 2 }))?.items,
    ).toHaveLength(1)
  })

  it('finds nothing for too short words, and is spared what it refuses', async () => {
    expect(await getAddressRegister().search({ keyword: '가', page: 0, size: 10 })).toEqual({
      items: [],
      total: 0,
    })
    expect(
      await getAddressRegister().search({ keyword: '연무장길 % = DROP', page: 0, size: 10 }),
    ).toMatchObject({
      total: 3,
    })
  })

  it('gives nothing in trouble or without its key', async () => {
    expect(await getAddressRegister().search({ keyword: '고장', page: 0, size: 10 })).toBeNull()
    const stranger = openJuso({ url: getUrl(), key: 'another' })
    expect(await stranger.search({ keyword: '연무장길', page: 0, size: 10 })).toBeNull()
  })
})
