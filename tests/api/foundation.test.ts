import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eq } from 'drizzle-orm'
import { plantFoundation } from '#server/db/seed/foundation.ts'
import { kinds } from '#server/db/tables/vocabulary.ts'
import { members } from '#server/db/tables/members.ts'
import { settings } from '#server/db/tables/plumbing.ts'
import { stores } from '#server/db/tables/stores.ts'
import { products } from '#server/db/tables/wines.ts'
import { openTestShop, type TestShop } from '../support/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ empty: true, sandboxes: true })
  await plantFoundation(shop.db, shop.clock.now())
})
afterAll(() => shop.close())

const confirmed = async (mobile: string) => {
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
      mobile: await confirmed('01081234567'),
      agreements: { terms: true, privacy: true, adult: true },
    }
    const joined = await shop.call<{ coupon: { name: string } | null }>('POST', '/signup', { body })
    expect(joined.status).toBe(200)
    expect(joined.body.coupon?.name).toBe('가입 축하 5% 쿠폰')
  })

  it('has its terms, districts and lists to choose from', async () => {
    expect((await shop.call('GET', '/documents/type/TERM')).status).toBe(200)
    const found = await shop.call<{ documents: unknown[] }>(
      'GET',
      `/kakao-map/address?query=${encodeURIComponent('성동구')}`,
    )
    expect(found.body.documents.length).toBeGreaterThan(0)
    expect(await shop.db.$count(kinds)).toBeGreaterThan(5)
  })

  it('has no wine, no store and no member of a demonstration', async () => {
    expect(await shop.db.$count(products)).toBe(0)
    expect(await shop.db.$count(stores)).toBe(0)
    expect(await shop.db.$count(members, eq(members.email, 'shopper@vini.test'))).toBe(0)
  })

  it('keeps what the operator changed when it opens again', async () => {
    const named = { 'ko-KR': '적포도주', 'en-US': 'Red', 'zh-CN': '红', 'zh-TW': '紅', 'ja-JP': '赤' }
    await shop.db.update(kinds).set({ names: named }).where(eq(kinds.code, 'RED'))
    await shop.db.delete(settings).where(eq(settings.key, 'foundation'))
    await plantFoundation(shop.db, shop.clock.now())
    const [red] = await shop.db.select({ names: kinds.names }).from(kinds).where(eq(kinds.code, 'RED'))
    expect(red?.names['ko-KR']).toBe('적포도주')
  })
})
