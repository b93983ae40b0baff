import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eq } from 'drizzle-orm'
import { boot, type BootResult } from '#server/boot.ts'
import { seedFoundation } from '#server/db/seed/foundation.ts'
import { seedOnce } from '#server/db/seed/stamp.ts'
import { kinds } from '#server/db/tables/taxonomy.ts'
import { members } from '#server/db/tables/members.ts'
import { settings } from '#server/db/tables/plumbing.ts'
import { readEnv } from '#server/env.ts'
import { openHost, type Host } from '#server/host.ts'
import { stores } from '#server/db/tables/stores.ts'
import { products } from '#server/db/tables/wines.ts'
import { productionSettings } from '../support/production.ts'
import { createTestDatabase, type TestDatabase } from '../support/database.ts'
import { openTestShop, type TestShop } from '../support/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ empty: true, sandboxes: true })
  await seedFoundation(shop.db, shop.clock.now())
})
afterAll(() => shop.close())

const confirmMobile = async (mobile: string) => {
  const mode = 'SIGNUP'
  await shop.call('POST', '/cert', { body: { mobile, mode } })
  await shop.call('POST', '/cert/confirm', { body: { mobile, mode, code: await shop.codeFor(mobile) } })
  return mobile
}

describe('a shop that opens for the first time', () => {
  it('takes its first member, with the welcome coupon', async () => {
    const body = {
      email: 'first@example.com',
      password: 'Wine#2026',
      fullName: '처음이',
      mobile: await confirmMobile('01081234567'),
      agreements: { terms: true, privacy: true, adult: true },
    }
    const response = await shop.call<{ coupon: { name: string } | null }>('POST', '/signup', { body })
    expect(response.status).toBe(200)
    expect(response.body.coupon?.name).toBe('가입 축하 5% 쿠폰')
  })

  it('has its terms, districts and lists to choose from', async () => {
    expect((await shop.call('GET', '/documents/type/TERM')).status).toBe(200)
    const response = await shop.call<{ documents: unknown[] }>(
      'GET',
      `/kakao-map/address?query=${encodeURIComponent('성동구')}`,
    )
    expect(response.body.documents.length).toBeGreaterThan(0)
    expect(await shop.db.$count(kinds)).toBeGreaterThan(5)
  })

  it('has no wine, no store and no member of a demonstration', async () => {
    expect(await shop.db.$count(products)).toBe(0)
    expect(await shop.db.$count(stores)).toBe(0)
    expect(await shop.db.$count(members, eq(members.email, 'shopper@vini.test'))).toBe(0)
  })

  it('plants once, however many of its processes found nothing there', async () => {
    await shop.db.delete(settings).where(eq(settings.key, 'foundation'))
    let [ready, runs] = [0, 0]
    const all = Promise.withResolvers<void>()
    const start = () =>
      seedOnce(shop.db, { sowing: 'foundation', now: shop.clock.now() }, async () => {
        ready += 1
        if (ready === 3) all.resolve()
        await all.promise
        return async () => {
          runs += 1
        }
      })
    await Promise.all([start(), start(), start()])
    expect(runs).toBe(1)
  })

  it('keeps what the operator changed when it opens again', async () => {
    const names = { 'ko-KR': '적포도주', 'en-US': 'Red', 'zh-CN': '红', 'zh-TW': '紅', 'ja-JP': '赤' }
    await shop.db.update(kinds).set({ names: names }).where(eq(kinds.code, 'RED'))
    await shop.db.delete(settings).where(eq(settings.key, 'foundation'))
    await seedFoundation(shop.db, shop.clock.now())
    const [red] = await shop.db.select({ names: kinds.names }).from(kinds).where(eq(kinds.code, 'RED'))
    expect(red?.names['ko-KR']).toBe('적포도주')
  })
})

describe('a shop in production without keys of maps and addresses', () => {
  const production = { ...productionSettings, PAYMENTS: 'off', LOG_LEVEL: 'silent' }
  let database: TestDatabase
  let runningShop: BootResult
  let host: Host
  beforeAll(async () => {
    database = await createTestDatabase({ empty: true })
    const env = readEnv({ ...production, DATABASE_URL: database.url })
    runningShop = await boot({ env, shopUrl: () => 'https://shop.example' })
    host = openHost(runningShop.services)
  })
  afterAll(async () => {
    await runningShop.stop()
    await database.drop()
  })

  const get = async <Body>(path: string, query: Record<string, string>) => {
    const request = new Request(`https://shop.example/api/v1${path}?${new URLSearchParams(query)}`)
    const response = await host.fetch(request, { ip: '203.0.113.7', browser: null })
    expect(response.status, path).toBe(200)
    return (await response.json()) as Body
  }
  type AddressList = { _embedded: { items: { roadAddress: string; postalCode: string }[] } }
  type Documents<T> = { documents: T[] }

  it('finds an address in every province, and says where it is', async () => {
    for (const province of ['서울특별시', '부산', '강원', '세종', '제주']) {
      const [match] = (await get<AddressList>('/juso', { keyword: province }))._embedded.items
      expect(match?.postalCode, province).toMatch(/^\d{5}$/)
      const address = match?.roadAddress.replace(/ \(.*\)$/, '') ?? ''
      expect(await get('/location', { address })).toMatchObject({ postalCode: match?.postalCode })
    }
  })

  it('answers all six questions of a map', async () => {
    const point = { x: '127.0365', y: '37.5633' }
    type Region = { address_name: string }
    type At = { address: { region_1depth_name: string } }
    const lists: Documents<unknown>[] = [
      await get('/kakao-map/address', { query: '성동구' }),
      await get('/kakao-map/keyword', { query: '성동' }),
      await get('/kakao-map/category', { ...point, category_group_code: 'CE7' }),
      await get('/kakao-map/transcoord', { ...point, output_coord: 'WTM' }),
    ]
    for (const { documents } of lists) expect(documents.length).toBeGreaterThan(0)
    const region = await get<Documents<Region>>('/kakao-map/coord2regioncode', point)
    expect(region.documents[0]?.address_name).toBe('서울특별시 성동구')
    const address = await get<Documents<At>>('/kakao-map/coord2address', point)
    expect(address.documents[0]?.address.region_1depth_name).toMatch(/^서울/)
  })
})
