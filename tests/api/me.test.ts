import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eq } from 'drizzle-orm'
import { cartItems } from '#server/db/tables/cart-items.ts'
import { members } from '#server/db/tables/members.ts'
import { storeManagers, stores } from '#server/db/tables/stores.ts'
import { products } from '#server/db/tables/wines.ts'
import { openTestShop, type FailedBody, type TestShop } from '../support/shop.ts'

type Me = {
  id: number
  role: string
  adultVerified: boolean
  buyerLevel: { id: number; name: string }
  cartCount: number
} & Record<string, unknown>

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ clock: '2026-11-20T12:00:00+09:00' })
})
afterAll(() => shop.close())

const readMe = async (token: string, locale = 'ko-KR') =>
  (await shop.call<Me>('GET', '/me', { token, locale })).body

describe('me.me', () => {
  it('shows a member all about themselves and nothing secret', async () => {
    const member = await shop.asMember({
      password: 'Wine#2026',
      fullName: '이회원',
      gender: 'MALE',
      birthDate: '1990-03-04',
      job: 'OFFICE',
      inflowPath: 'SEARCH',
      emailOn: true,
    })
    const body = await readMe(member.token)
    expect(body).toEqual({
      id: member.id,
      email: member.email,
      emailVerified: false,
      hasPassword: true,
      fullName: '이회원',
      nameVerified: false,
      mobile: member.mobile,
      gender: 'MALE',
      birthDate: '19900304',
      job: 'OFFICE',
      inflowPath: 'SEARCH',
      snsType: null,
      role: 'MEMBER',
      adultVerified: false,
      buyerLevel: { id: expect.any(Number), name: expect.any(String) },
      subscribe: { email: true, sms: false, kakao: false, push: false },
      offersAsked: true,
      locale: 'ko-KR',
      languagesAsked: [],
      cartCount: 0,
      idStore: null,
      createdAt: '2026-11-20T12:00:00+09:00',
    })
  })

  it('names the level in the language of the request', async () => {
    const { token } = await shop.asMember()
    const [korean, english] = [await readMe(token), await readMe(token, 'en-US')]
    expect(korean.buyerLevel.id).toBe(english.buyerLevel.id)
    expect(korean.buyerLevel.name).not.toBe(english.buyerLevel.name)
  })

  it('knows staff, and who manages a store', async () => {
    const [staff, manager] = [await shop.asMember({ role: 'STAFF' }), await shop.asMember()]
    const [store] = await shop.db.select({ id: stores.id }).from(stores).limit(1)
    await shop.db.insert(storeManagers).values({ storeId: store?.id ?? 0, memberId: manager.id })
    expect((await readMe(staff.token)).role).toBe('STAFF')
    expect((await readMe(manager.token)).role).toBe('MANAGER')
  })

  it('counts the lines of the cart', async () => {
    const member = await shop.asMember()
    const two = await shop.db.select({ id: products.id, price: products.price }).from(products).limit(2)
    const lines = two.map(({ id, price }) => ({
      memberId: member.id,
      productId: id,
      qty: 3,
      priceSeen: price,
    }))
    if (lines.length > 0) await shop.db.insert(cartItems).values(lines)
    expect((await readMe(member.token)).cartCount).toBe(two.length)
  })

  it('asks for the identity check again after a year', async () => {
    const member = await shop.asMember({ adult: true })
    expect((await readMe(member.token)).adultVerified).toBe(true)
    const yearAgo = new Date('2025-11-20T12:00:00+09:00')
    await shop.db.update(members).set({ adultVerifiedAt: yearAgo }).where(eq(members.id, member.id))
    expect((await readMe(member.token)).adultVerified).toBe(false)
  })

  it('is for members only, and not cached by anyone else', async () => {
    const visitor = await shop.call<FailedBody>('GET', '/me')
    expect([visitor.status, visitor.body]).toEqual([
      401,
      { code: 'session.required', message: '로그인이 필요해요. 로그인한 뒤 다시 시도해 주세요.' },
    ])
    const member = await shop.asMember()
    const { headers } = await shop.call('GET', '/me', { token: member.token })
    expect(headers.get('cache-control')).toBe('private, no-store')
  })
})

describe('me.chooseLanguage', () => {
  const chooseLanguage = (token: string, locale: string) =>
    shop.call<{ locale: string } & FailedBody>('PUT', '/me/language', { token, body: { locale } })

  it('keeps the language of messages, whatever the language of the page', async () => {
    const [member, other] = [await shop.asMember(), await shop.asMember()]
    expect((await chooseLanguage(member.token, 'zh-TW')).body).toEqual({ locale: 'zh-TW' })
    expect((await readMe(member.token, 'en-US')).locale).toBe('zh-TW')
    expect((await readMe(other.token, 'en-US')).locale).toBe('ko-KR')
  })

  it('refuses a language that the shop does not have, and keeps the one before', async () => {
    const { token } = await shop.asMember({ locale: 'ja-JP' })
    const refusal = await chooseLanguage(token, 'fr-FR')
    expect([refusal.status, refusal.body.code]).toEqual([400, 'request.invalid'])
    expect((await readMe(token)).locale).toBe('ja-JP')
  })
})

describe('me.answerLanguage', () => {
  const answer = (token: string, locale: string, isYes: boolean) =>
    shop.call<{ locale: string } & FailedBody>('PUT', '/me/language/answer', {
      token,
      body: { locale, accepted: isYes },
    })
  const readLanguages = async (token: string) => {
    const { locale, languagesAsked } = await readMe(token)
    return { locale, languagesAsked: languagesAsked as string[] }
  }

  it('takes the language for messages by a yes, and is not asked again on another device', async () => {
    const password = 'Wine#2026'
    const member = await shop.asMember({ password })
    expect((await answer(member.token, 'en-US', true)).body).toEqual({ locale: 'en-US' })
    const other = await shop.call<{ access_token: string }>('POST', '/login', {
      body: { email: member.email, password },
    })
    expect(await readLanguages(other.body.access_token)).toEqual({
      locale: 'en-US',
      languagesAsked: ['en-US'],
    })
  })

  it('keeps the language of messages by a no, and remembers each language once', async () => {
    const { token } = await shop.asMember()
    expect((await answer(token, 'zh-TW', false)).body).toEqual({ locale: 'ko-KR' })
    await answer(token, 'en-US', false)
    await answer(token, 'zh-TW', false)
    const { locale, languagesAsked } = await readLanguages(token)
    expect([locale, languagesAsked.toSorted()]).toEqual(['ko-KR', ['en-US', 'zh-TW']])
  })

  it('leaves other members to be asked', async () => {
    const [member, other] = [await shop.asMember(), await shop.asMember()]
    await answer(member.token, 'ja-JP', true)
    expect(await readLanguages(other.token)).toEqual({ locale: 'ko-KR', languagesAsked: [] })
  })

  it('refuses a language that the shop does not have', async () => {
    const { token } = await shop.asMember()
    const refusal = await answer(token, 'fr-FR', true)
    expect([refusal.status, refusal.body.code]).toEqual([400, 'request.invalid'])
    expect(await readLanguages(token)).toEqual({ locale: 'ko-KR', languagesAsked: [] })
  })
})

describe('me.chooseStore', () => {
  const choose = (token: string, idStore: number | null) =>
    shop.call<{ idStore: number | null } & FailedBody>('PUT', '/me/store', { token, body: { idStore } })

  it('keeps the store for every session of the member, until none is chosen', async () => {
    const [member, other] = [await shop.asMember(), await shop.asMember()]
    expect((await choose(member.token, 5)).body).toEqual({ idStore: 5 })
    expect((await choose(member.token, 3)).body).toEqual({ idStore: 3 })
    expect([(await readMe(member.token)).idStore, (await readMe(other.token)).idStore]).toEqual([3, null])
    expect((await choose(member.token, null)).body).toEqual({ idStore: null })
    expect((await readMe(member.token)).idStore).toBeNull()
  })

  it('refuses a store that is not there, and keeps the one before', async () => {
    const { token } = await shop.asMember()
    await choose(token, 4)
    const refusal = await choose(token, 999_999)
    expect([refusal.status, refusal.body.code]).toEqual([404, 'store.not_found'])
    expect((await readMe(token)).idStore).toBe(4)
  })

  it('names none while the chosen store does not sell', async () => {
    const { token } = await shop.asMember()
    await choose(token, 6)
    await shop.db.update(stores).set({ selling: false }).where(eq(stores.id, 6))
    expect((await readMe(token)).idStore).toBeNull()
    await shop.db.update(stores).set({ selling: true }).where(eq(stores.id, 6))
    expect((await readMe(token)).idStore).toBe(6)
  })
})
