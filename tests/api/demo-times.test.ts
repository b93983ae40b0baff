import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eq } from 'drizzle-orm'
import { chatMessages, chatRooms } from '#server/db/tables/chat.ts'
import { reviews } from '#server/db/tables/content.ts'
import { coupons } from '#server/db/tables/coupons.ts'
import { wishes } from '#server/db/tables/members.ts'
import { productQuestions } from '#server/db/tables/questions.ts'
import { stores } from '#server/db/tables/stores.ts'
import { toSeoulIso } from '#server/clock.ts'
import { openTestShop, type TestShop } from '../support/shop.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const toTimes = (rows: readonly { at: Date }[]) => rows.map(({ at }) => toSeoulIso(at).slice(11, 19))

describe('the rows of a demo shop', () => {
  it('were written while people are awake, at times of their own', async () => {
    const rows = [
      ...(await shop.db.select({ at: reviews.createdAt }).from(reviews)),
      ...(await shop.db.select({ at: productQuestions.createdAt }).from(productQuestions)),
      ...(await shop.db.select({ at: wishes.createdAt }).from(wishes)),
    ]
    const times = toTimes(rows)
    expect(times.filter((time) => time < '07:00:00' && time !== '00:00:00')).toEqual([])
    expect(new Set(times).size).toBeGreaterThan(times.length * 0.9)
  })

  it('have coupons that end with the last second of a day', async () => {
    const times = toTimes(await shop.db.select({ at: coupons.expiresAt }).from(coupons))
    expect(times.length).toBeGreaterThan(3)
    expect([...new Set(times)]).toEqual(['23:59:59'])
  })

  it('have chats within the hours of their store', async () => {
    const rows = await shop.db
      .select({ at: chatMessages.createdAt, hours: stores.hours })
      .from(chatMessages)
      .innerJoin(chatRooms, eq(chatRooms.id, chatMessages.roomId))
      .innerJoin(stores, eq(stores.id, chatRooms.storeId))
    expect(rows.length).toBeGreaterThan(5)
    for (const { at, hours } of rows) {
      const day = new Date(`${toSeoulIso(at).slice(0, 10)}T00:00:00Z`).getUTCDay()
      const [opens, closes] = hours[(day + 6) % 7] ?? ['', '']
      const time = toSeoulIso(at).slice(11, 16)
      expect([opens <= time, time <= closes], `${toSeoulIso(at)} at ${opens}`).toEqual([true, true])
    }
  })

  it('say no sentence of a review more than three times, and nine of ten once', async () => {
    const rows = await shop.db.select({ text: reviews.text }).from(reviews)
    const sentences = rows.flatMap(({ text }) => text.split(/(?<=[.!])\s+/))
    const counts = new Map<string, number>()
    for (const sentence of sentences) counts.set(sentence, (counts.get(sentence) ?? 0) + 1)
    expect(Math.max(...counts.values())).toBeLessThanOrEqual(3)
    expect(counts.size).toBeGreaterThan(sentences.length * 0.9)
  })

  it('are dated before the present', async () => {
    const now = Date.now()
    const rows = await shop.db.select({ at: reviews.createdAt }).from(reviews)
    expect(rows.every(({ at }) => at.getTime() < now)).toBe(true)
  })
})
