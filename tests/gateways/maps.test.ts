import { describe, expect, it } from 'vitest'
import { openJuso } from '#server/gateways/address.ts'
import { openKakaoMap, type Maps } from '#server/gateways/maps.ts'
import { withTransaction } from '#server/db/transaction.ts'
import { freshDatabase } from '../support/database.ts'
import { stageSandboxes } from './stage.ts'

const stage = stageSandboxes({ maps: true })
const maps = (): Maps => stage().gateways.maps as Maps
const register = () =>
  stage().gateways.addresses as NonNullable<ReturnType<typeof stage>['gateways']['addresses']>
const url = () => stage().sandboxes.settings.kakaoMap?.url ?? ''
const asked = async () =>
  ((await fetch(`${url()}/asked`).then((answer) => answer.json())) as { asked: number }).asked

const spot = { x: 127.056, y: 37.543, input_coord: 'WGS84' } as const

describe('the maps service', () => {
  it('is asked all six questions in its own words', async () => {
    const places = await maps().category({ category_group_code: 'MT1', x: 127, y: 37.5, radius: 500 })
    expect(places?.documents[0]).toMatchObject({ place_name: '두레장마트 성수점', distance: '418' })
    const found = await maps().keyword({ query: '비니', size: 30 })
    expect(found?.documents[0]).not.toHaveProperty('place_url')
    const address = await maps().address({ query: '연무장길 912' })
    expect(address?.documents[0]?.road_address).toMatchObject({
      zone_no: '04782',
      building_name: '비니 성수점',
    })
    const region = await maps().regionAt({ ...spot, output_coord: 'WGS84' })
    expect(region?.documents[0]).toMatchObject({ code: '1120011500', x: 127.05646 })
    expect((await maps().addressAt(spot))?.documents[0]?.address?.region_3depth_name).toBe('성수동2가')
    expect((await maps().convert({ ...spot, output_coord: 'WTM' }))?.documents).toHaveLength(1)
    expect((await maps().address({ query: '없는 주소' }))?.documents).toEqual([])
  })

  it('is asked a question once an hour', async () => {
    const before = await asked()
    const ask = { query: '비니 한 번만' }
    const [first, second] = await Promise.all([maps().keyword(ask), maps().keyword({ ...ask })])
    expect(await maps().keyword(ask)).toEqual(first)
    expect(second).toEqual(first)
    expect((await asked()) - before).toBe(1)
  })

  it.each(['고장', '엉망', '끊김', '이사'])(
    'gives nothing in trouble, and is asked again after it: %s',
    async (query) => {
      const before = await asked()
      expect(await maps().address({ query })).toBeNull()
      expect(await maps().address({ query })).toBeNull()
      expect((await asked()) - before).toBe(2)
    },
  )

  it('gives nothing without its key, nor when nobody listens', async () => {
    expect(await openKakaoMap({ url: url(), key: 'another' }).keyword({ query: '비니' })).toBeNull()
    expect(await openKakaoMap({ url: 'http://127.0.0.1:9', key: '' }).keyword({ query: '비니' })).toBeNull()
  })

  it('is not to be asked inside a transaction', async () => {
    const { db, drop } = await freshDatabase()
    const { kakaoMap = { url: '', key: '' } } = stage().sandboxes.settings
    const inside = withTransaction(db, () => openKakaoMap(kakaoMap).keyword({ query: '비니' }))
    await expect(inside).rejects.toThrow('must not be used inside a transaction')
    await drop()
  })
})

describe('the register of addresses', () => {
  it('gives pages that count from 0', async () => {
    const first = await register().search({ keyword: '연무장길', page: 0, size: 2 })
    expect(first?.total).toBe(3)
    expect(first?.items[0]).toEqual({
      roadAddress: '서울특별시 성동구 연무장길 912 (성수동2가)',
      jibunAddress: '서울특별시 성동구 성수동2가 912',
      postalCode: '04782',
      buildingName: '비니 성수점',
      siNm: '서울특별시',
      sggNm: '성동구',
    })
    expect((await register().search({ keyword: '연무장길', page: 1, size: 2 }))?.items).toHaveLength(1)
  })

  it('finds nothing for too short words, and is spared what it refuses', async () => {
    expect(await register().search({ keyword: '가', page: 0, size: 10 })).toEqual({ items: [], total: 0 })
    expect(await register().search({ keyword: '연무장길 % = DROP', page: 0, size: 10 })).toMatchObject({
      total: 3,
    })
  })

  it('gives nothing in trouble or without its key', async () => {
    expect(await register().search({ keyword: '고장', page: 0, size: 10 })).toBeNull()
    const stranger = openJuso({ url: url(), key: 'another' })
    expect(await stranger.search({ keyword: '연무장길', page: 0, size: 10 })).toBeNull()
  })
})
