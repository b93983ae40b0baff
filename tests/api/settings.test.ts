import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { locales } from '#api/fields.ts'
import { settings } from '#server/db/tables/plumbing.ts'
import { openTestShop, type FailedBody, type TestShop } from '../support/shop.ts'

type Items<T> = { _embedded: { items: T[] } }

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ clock: '2027-02-01T00:30:00+09:00' })
})
afterAll(() => shop.close())

describe('settings.languages', () => {
  it('lists the five languages and the one of the request', async () => {
    type Languages = Items<{ langCountryCode: string; languageCode: string; identifier: string }> & {
      current: string
    }
    const { body } = await shop.call<Languages>('GET', '/setting/language', { locale: 'zh-Hant-HK' })
    expect(body._embedded.items.map((item) => item.langCountryCode)).toEqual([...locales])
    expect(body._embedded.items[0]).toEqual({
      langCountryCode: 'ko-KR',
      languageCode: 'ko',
      identifier: '한국어',
    })
    expect(body.current).toBe('zh-TW')
  })

  it('speaks Korean to those who ask for a language the shop does not have', async () => {
    const { body, headers } = await shop.call('GET', '/setting/language', { locale: 'fr-FR' })
    expect(body.current).toBe('ko-KR')
    expect(headers.get('content-language')).toBe('ko-KR')
  })
})

describe('settings.countries', () => {
  it('names the countries of the wines in the language of the request', async () => {
    const ask = async (locale: string) => {
      const { body } = await shop.call<Items<{ countryCode: string; name: string }>>('GET', '/countries', {
        locale,
      })
      return body._embedded.items
    }
    expect(await ask('ko-KR')).toContainEqual({ countryCode: 'FR', name: '프랑스' })
    expect(await ask('ja-JP')).toContainEqual({ countryCode: 'FR', name: 'フランス' })
  })
})

describe('settings.holidays', () => {
  const listHolidays = async (query: string, locale = 'ko-KR') =>
    (await shop.call<Items<{ date: string; name: string }>>('GET', `/holidays${query}`, { locale })).body
      ._embedded.items

  it('lists those of a month, substitute holidays among them', async () => {
    expect(await listHolidays('?yyyyMM=202609')).toEqual([
      { date: '2026-09-24', name: '추석 전날' },
      { date: '2026-09-25', name: '추석' },
      { date: '2026-09-26', name: '추석 다음 날' },
    ])
    expect(await listHolidays('?yyyyMM=202611')).toEqual([])
  })

  it('names them in the language of the request', async () => {
    expect((await listHolidays('?yyyyMM=202702'))[0]).toEqual({ date: '2027-02-06', name: '설날 전날' })
    expect((await listHolidays('?yyyyMM=202702', 'en-US'))[1]).toEqual({
      date: '2027-02-07',
      name: 'Seollal (Lunar New Year)',
    })
  })

  it('refuses a month that is none, and none at all', async () => {
    for (const month of ['', '202613', '2026', '2026-09', '199901']) {
      const response = await shop.call<FailedBody>('GET', `/holidays?yyyyMM=${month}`)
      expect([response.status, Object.keys(response.body.fields ?? {})]).toEqual([400, ['yyyyMM']])
    }
  })
})

describe('settings.operator', () => {
  const readOperator = async (at = shop) => (await at.call('GET', '/setting/operator')).body
  const off = { alcoholDelivery: false, cashMaintenance: false, paymentSuspended: false, notice: null }

  it('has everything off by default', async () => {
    expect(await readOperator()).toEqual(off)
  })

  it('says how to reach the store while payment is suspended', async () => {
    await shop.operator({ paymentSuspended: true })
    const { notice } = await readOperator()
    expect(notice).toEqual({
      link: null,
      title: '온라인 결제 중단 안내',
      message: expect.stringMatching(/결제대행사를 변경.*공지.*1588-0000 \(11:00~20:00\)/),
    })
    const text = { title: { 'ko-KR': '안내' }, message: { 'ko-KR': '오늘은 쉽니다.' } }
    await shop.operator({ popup: { ...text, link: null, startsAt: null, endsAt: null, isOn: true } })
    expect((await readOperator()).notice).toEqual({ title: '안내', message: '오늘은 쉽니다.', link: null })
    await shop.operator({ paymentSuspended: false, popup: null })
    expect(await readOperator()).toEqual(off)
  })

  it('sees within five seconds what another process switched', async () => {
    await readOperator()
    const change = { key: 'cashMaintenance', value: true, changedAt: new Date(), changedBy: 'staff' }
    await shop.db.insert(settings).values(change)
    expect((await readOperator()).cashMaintenance).toBe(false)
    shop.clock.advance({ seconds: 5 })
    expect((await readOperator()).cashMaintenance).toBe(true)
  })

  it("begins with the environment's settings, until a person of the office switches it", async () => {
    const other = await openTestShop({ env: { ALCOHOL_DELIVERY: 'on', PAYMENT_SUSPENDED: 'on' } })
    try {
      expect(await readOperator(other)).toMatchObject({ alcoholDelivery: true, paymentSuspended: true })
      await other.operator({ alcoholDelivery: false })
      expect(await readOperator(other)).toMatchObject({ alcoholDelivery: false, paymentSuspended: true })
    } finally {
      await other.close()
    }
  })
})
