import { afterAll, beforeAll, expect, it } from 'vitest'
import { rateLimits } from '#server/db/tables/limits.ts'
import { oneTimeCodes, rejoinBlocks, sessions } from '#server/db/tables/members.ts'
import { sweepAccounts } from '#server/platform/rate-limits/sweep.ts'
import { openTestShop, type TestShop } from '../support/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ clock: '2026-11-20T12:00:00+09:00' })
})
afterAll(() => shop.close())

it('removes what serves nothing any more, and leaves what still does', async () => {
  const { db, clock, call } = shop
  // Mails of the seed's orders are counted on the day of the seed.
  const seededCount = await db.$count(rateLimits)
  const member = await shop.asMember()
  await call('POST', '/cert', { body: { mobile: '01012340001', mode: 'CERT_MOBILE' } })
  const now = clock.now().getTime()
  const toDaysAhead = (days: number) => new Date(now + days * 86_400_000)
  await db.insert(rejoinBlocks).values([
    { hash: 'ended', blockedUntil: toDaysAhead(-1) },
    { hash: 'running', blockedUntil: toDaysAhead(30) },
  ])
  const before = await db.$count(sessions)
  const limits = await db.$count(rateLimits)
  expect(limits).toBeGreaterThan(seededCount)

  await sweepAccounts(db, clock.now())
  expect(await db.select({ hash: rejoinBlocks.hash }).from(rejoinBlocks)).toEqual([{ hash: 'running' }])
  expect([await db.$count(oneTimeCodes), await db.$count(rateLimits)]).toEqual([1, limits])
  expect(await db.$count(sessions)).toBe(before)
  expect((await call('GET', '/me', { token: member.token })).status).toBe(200)

  clock.advance({ days: 3 })
  await sweepAccounts(db, clock.now())
  expect([await db.$count(oneTimeCodes), await db.$count(rateLimits)]).toEqual([0, seededCount])
  expect(await db.$count(sessions)).toBe(before)

  clock.advance({ days: 200 })
  await sweepAccounts(db, clock.now())
  expect(await db.$count(sessions)).toBe(0)
  expect(await db.$count(rejoinBlocks)).toBe(0)
})
