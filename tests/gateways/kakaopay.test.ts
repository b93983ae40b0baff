import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { openKakaopay } from '#server/gateways/payment.kakaopay.ts'
import { parseKakaopayReply, ReadyAnswer } from '#server/gateways/payment.kakaopay-reply.ts'
import { stageSandboxes } from './stage.ts'

const stage = stageSandboxes({ kakaopay: true })
const getProvider = () => stage().gateways.kakaopay ?? fail()
const fail = (): never => {
  throw new Error('no provider B')
}

const preparePayment = async (amount = 50_000, lang?: string) => {
  const oid = `VN${randomUUID()}`
  const base = `http://shop.test/back?oid=${oid}${lang ? `&lang=${lang}` : ''}`
  const ready = await getProvider().ready({
    oid,
    amount,
    productName: '와인 외 1건',
    quantity: 2,
    approvalUrl: base,
    cancelUrl: `${base}&left=cancel`,
    failUrl: `${base}&left=fail`,
  })
  if (ready.outcome !== 'ready') throw new Error(ready.outcome)
  return { oid, amount, ...ready }
}
const pressPayPage = async (pcUrl: string, form: Record<string, string> = {}) => {
  const url = new URL(pcUrl)
  const answer = await fetch(new URL('/pay/result', url), {
    method: 'POST',
    headers: { accept: 'application/json' },
    body: new URLSearchParams({ tid: url.searchParams.get('tid') ?? '', act: 'approve', ...form }),
  })
  return new URL(((await answer.json()) as { url: string }).url).searchParams
}
const authorizePayment = async (form: Record<string, string> = {}, amount = 50_000) => {
  const ready = await preparePayment(amount)
  const encData = (await pressPayPage(ready.pcUrl, form)).get('pg_token') ?? ''
  return { ...ready, encData, idempotencyKey: randomUUID() }
}
const chargePayment = async () => {
  const request = await authorizePayment()
  const approval = await getProvider().approve(request)
  expect(approval).toMatchObject({ outcome: 'approved', amount: 50_000, merchantId: 'TC0ONETIME' })
  return request
}
const listJournalEntries = async (oid: string) =>
  (await stage().sandboxes.payment.journal()).filter((entry) => entry.oid === oid)

describe('provider B', () => {
  it('charges what was made ready and agreed to, once', async () => {
    const request = await chargePayment()
    expect(await getProvider().approve(request)).toEqual({ outcome: 'unclear', reason: 'garbled' })
    expect(await getProvider().inquire(request)).toMatchObject({ outcome: 'approved', refunded: 0 })
    expect(await listJournalEntries(request.oid)).toHaveLength(1)
  })

  it('shows the buyer a page, and leads back to where the shop said', async () => {
    const { pcUrl } = await preparePayment()
    expect(await (await fetch(pcUrl)).text()).toContain('50,000원')
    expect((await pressPayPage(pcUrl, { act: 'cancel' })).get('left')).toBe('cancel')
    expect((await pressPayPage(pcUrl, { act: 'fail' })).get('left')).toBe('fail')
  })

  it.each([
    ['ko-KR', 'ko', '50,000원 결제하기'],
    ['en-US', 'en', 'Pay ₩50,000'],
    ['ja-JP', 'en', 'Pay ₩50,000'],
    ['zh-CN', 'en', 'Pay ₩50,000'],
    ['zh-TW', 'en', 'Pay ₩50,000'],
  ])('shows a buyer who comes from a page in %s the page in %s', async (lang, expected, action) => {
    const { pcUrl } = await preparePayment(50_000, lang)
    const page = await (await fetch(pcUrl, { headers: { 'accept-language': 'ko-KR' } })).text()
    expect(page).toContain(`<html lang="${expected}">`)
    expect(page).toContain(action)
    if (expected === 'en') expect(page.replace('와인 외 1건', '')).not.toMatch(/[가-힣]/)
  })

  it('shows a page for an unknown payment in the language of the browser', async () => {
    const { pcUrl } = await preparePayment()
    const url = new URL(pcUrl)
    url.searchParams.set('tid', 'T0')
    const readPage = async (language: string) =>
      (await fetch(url, { headers: { 'accept-language': language } })).text()
    expect(await readPage('ja-JP,ja;q=0.9,ko;q=0.8')).toContain('This payment cannot be found')
    expect(await readPage('ko-KR,en;q=0.8')).toContain('결제 정보를 찾을 수 없어요')
  })

  it('charges nothing without the token of that payment', async () => {
    const [one, other] = [await authorizePayment(), await authorizePayment()]
    const wrong = { outcome: 'declined', code: 'invalid_data' }
    expect(await getProvider().approve({ ...one, encData: other.encData })).toEqual(wrong)
    expect(await getProvider().approve({ ...one, oid: other.oid })).toEqual(wrong)
    expect(await getProvider().approve({ ...one, encData: '' })).toEqual(wrong)
    const { transactionId: _, ...unprepared } = one
    expect(await getProvider().approve(unprepared)).toEqual(wrong)
    expect(await getProvider().approve(await authorizePayment({ outcome: 'refuse' }))).toEqual({
      outcome: 'declined',
      code: 'card_refused',
    })
    expect(await getProvider().inquire(one)).toEqual({ outcome: 'absent', closed: false })
  })

  it.each(['lost', 'failed'])(
    'leaves a charge open whose answer was %s, and finds it by asking',
    async (outcome) => {
      const request = await authorizePayment({ outcome })
      expect(await getProvider().approve(request)).toMatchObject({ outcome: 'unclear' })
      expect(await getProvider().inquire(request)).toMatchObject({ outcome: 'approved', amount: 50_000 })
    },
  )

  it('gives back in parts, each once however often it is asked', async () => {
    const request = await chargePayment()
    const refund = (amount: number, refundedBefore: number) =>
      getProvider().refund({ ...request, amount, refundedBefore, idempotencyKey: randomUUID() })
    const first = await refund(20_000, 0)
    expect(first).toMatchObject({ outcome: 'refunded', amount: 20_000, remaining: 30_000 })
    expect(await refund(20_000, 0)).toMatchObject({ outcome: 'refunded', amount: 20_000, remaining: 30_000 })
    expect(await refund(30_001, 20_000)).toEqual({ outcome: 'refused', code: 'exceeds_remaining' })
    expect(await refund(10_000, 0)).toEqual({ outcome: 'refused', code: 'exceeds_remaining' })
    expect(await refund(30_000, 20_000)).toMatchObject({ outcome: 'refunded', remaining: 0 })
    expect((await listJournalEntries(request.oid)).map(({ kind }) => kind)).toEqual([
      'charge',
      'refund',
      'refund',
    ])
    expect(await getProvider().inquire(request)).toMatchObject({ outcome: 'voided' })
  })

  it('takes a charge back whole, and lets one alone that never was', async () => {
    const request = await chargePayment()
    const key = { idempotencyKey: randomUUID() }
    expect(await getProvider().void({ ...request, ...key })).toMatchObject({
      outcome: 'voided',
      amount: 50_000,
    })
    expect(await getProvider().void({ ...request, ...key })).toMatchObject({
      outcome: 'voided',
      amount: 50_000,
    })
    expect(await getProvider().void({ ...(await authorizePayment()), ...key })).toMatchObject({
      outcome: 'voided',
      amount: 0,
    })
    expect(await getProvider().void({ oid: 'never', ...key })).toMatchObject({ outcome: 'voided', amount: 0 })
    expect((await listJournalEntries(request.oid)).map(({ kind }) => kind)).toEqual(['charge', 'refund'])
  })

  it('knows no stranger', async () => {
    const { kakaopay } = stage().sandboxes.settings
    if (!kakaopay) return fail()
    const stranger = openKakaopay({ ...kakaopay, secretKey: 'another key' })
    const order = {
      oid: 'VN-stranger',
      amount: 1000,
      productName: 'x',
      quantity: 1,
      approvalUrl: 'http://a/',
      cancelUrl: 'http://a/',
      failUrl: 'http://a/',
    }
    expect(await stranger.ready(order)).toEqual({ outcome: 'refused', code: '-401' })
  })
})

describe('a reply of provider B', () => {
  const read = (body: string, status = 200) =>
    parseKakaopayReply({ outcome: 'answered', status, body }, ReadyAnswer)

  it('is unclear when it is not what was agreed', () => {
    const garbled = { outcome: 'unclear', reason: 'garbled' }
    expect(read('')).toEqual(garbled)
    expect(read('{"tid":""}')).toEqual(garbled)
    expect(read('<html>', 400)).toEqual(garbled)
    expect(read('{}', 502)).toEqual({ outcome: 'unclear', reason: 'server_error' })
    expect(read('{"error_code":-721,"error_message":"x"}', 400)).toEqual({ outcome: 'refused', code: -721 })
  })
})
