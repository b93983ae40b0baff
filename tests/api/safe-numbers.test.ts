import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isNull } from 'drizzle-orm'
import { safeNumbers } from '#server/db/tables/safe-numbers.ts'
import { storeManagers, stores } from '#server/db/tables/stores.ts'
import { openTestShop, type FailedBody, type TestShop } from '../support/shop.ts'

type SafeNumber = { number: string; safenumber: string; since: string } & FailedBody

let shop: TestShop
let count = 0
const createIp = () => `198.51.220.${(count += 1) % 250}`
beforeAll(async () => {
  shop = await openTestShop({ clock: '2026-11-20T12:00:00+09:00' })
})
afterAll(() => shop.close())

const switchOn = (number: string, token?: string, ip = createIp()) =>
  shop.call<SafeNumber>('POST', `/safenumber/on?${new URLSearchParams({ number })}`, {
    ip,
    ...(token && { token }),
  })
const switchOff = (number: string, safenumber: string, token?: string, ip = createIp()) =>
  shop.call<FailedBody>('POST', `/safenumber/off?${new URLSearchParams({ number, safenumber })}`, {
    ip,
    ...(token && { token }),
  })

describe('safeNumbers.on', () => {
  it('hides a member’s own number behind one of the shop’s, the same while it is on', async () => {
    const member = await shop.asMember()
    const first = await switchOn(`+82 ${member.mobile.slice(1)}`, member.token)
    expect(first.body).toMatchObject({
      number: member.mobile,
      safenumber: expect.stringMatching(/^0504\d{8}$/),
    })
    const second = await switchOn(member.mobile, member.token)
    expect(second.body).toEqual(first.body)
    const other = await shop.asMember()
    expect((await switchOn(other.mobile, other.token)).body.safenumber).not.toBe(first.body.safenumber)
  })

  it('keeps no readable number', async () => {
    const member = await shop.asMember()
    await switchOn(member.mobile, member.token)
    expect(JSON.stringify(await shop.db.select().from(safeNumbers))).not.toContain(member.mobile)
  })

  it('hides the number of a store for its manager', async () => {
    const [manager, other] = [await shop.asMember(), await shop.asMember()]
    const [store] = await shop.db.select().from(stores).limit(1)
    await shop.db.insert(storeManagers).values({ storeId: store?.id ?? 0, memberId: manager.id })
    expect((await switchOn(store?.phone ?? '', manager.token)).status).toBe(200)
    expect((await switchOn(store?.phone ?? '', other.token)).body.code).toBe('safe_number.not_own')
  })

  it('is for no number of another, and not for visitors', async () => {
    const [member, other] = [await shop.asMember(), await shop.asMember()]
    const foreign = await switchOn(other.mobile, member.token)
    expect([foreign.status, foreign.body.code]).toEqual([403, 'safe_number.not_own'])
    const visitor = await switchOn(member.mobile)
    expect([visitor.status, visitor.body.code]).toEqual([401, 'session.required'])
  })

  it('hides a number once, however many ask at once', async () => {
    const member = await shop.asMember()
    const responses = await Promise.all(
      Array.from({ length: 10 }, () => switchOn(member.mobile, member.token)),
    )
    expect(new Set(responses.map(({ body }) => body.safenumber)).size).toBe(1)
  })

  it('is stopped for an address that asks without end', async () => {
    const member = await shop.asMember()
    const responses = []
    for (let at = 0; at < 21; at += 1)
      responses.push(await switchOn(member.mobile, member.token, '203.0.113.241'))
    expect(responses.at(-1)?.body.code).toBe('request.too_many')
  })
})

describe('safeNumbers.off', () => {
  it('gives the number back, which then rests for thirty days', async () => {
    const member = await shop.asMember()
    const { safenumber } = (await switchOn(member.mobile, member.token)).body
    const dashed = safenumber.replace(/^(\d{4})(\d{4})(\d{4})$/, '$1-$2-$3')
    expect((await switchOff(member.mobile, dashed, member.token)).status).toBe(200)
    expect((await switchOff(member.mobile, safenumber, member.token)).body.code).toBe('safe_number.not_found')
    const next = await switchOn(member.mobile, member.token)
    expect(next.body.safenumber).not.toBe(safenumber)
  })

  it('takes both numbers, of the member who asks', async () => {
    const [member, other] = [await shop.asMember(), await shop.asMember()]
    const { safenumber } = (await switchOn(member.mobile, member.token)).body
    expect((await switchOff(other.mobile, safenumber, member.token)).body.code).toBe('safe_number.not_found')
    expect((await switchOff(member.mobile, safenumber, other.token)).body.code).toBe('safe_number.not_found')
    expect((await switchOff(member.mobile, safenumber)).body.code).toBe('session.required')
    expect((await switchOn(member.mobile, member.token)).body.safenumber).toBe(safenumber)
  })
})

describe('a block that is used up', () => {
  it('says so, and gives a rested number out again', async () => {
    const freeFrom = new Date(shop.clock.now().getTime() + 100 * 86_400_000)
    await shop.db.update(safeNumbers).set({ freeFrom }).where(isNull(safeNumbers.memberId))
    const member = await shop.asMember()
    const none = await switchOn(member.mobile, member.token)
    expect([none.status, none.body.code]).toEqual([503, 'safe_number.exhausted'])
    shop.clock.advance({ days: 103 })
    const later = await shop.asMember()
    expect((await switchOn(later.mobile, later.token)).status).toBe(200)
  })
})
