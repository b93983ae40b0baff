import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { systemClock } from '#server/clock.ts'
import { openAllat } from '#server/gateways/payment.allat.ts'
import { createPayer } from './payer.ts'
import { stageSandboxes } from './stage.ts'

const stage = stageSandboxes({ slowMs: 700 })
const { provider: getProvider, journalOf: listJournalEntries, paid: authorizePayment } = createPayer(stage)

describe('approving a payment', () => {
  it('charges what the buyer agreed to in the window', async () => {
    const request = await authorizePayment(76_000, { issuer: '61', installments: '3' })
    const approval = await getProvider().approve(request)
    expect(approval).toMatchObject({
      outcome: 'approved',
      oid: request.oid,
      amount: 76_000,
      currency: 'KRW',
      merchantId: 'vini_test',
      method: 'CARD',
      card: { issuer: '현대카드', installments: 3, numberMasked: expect.stringContaining('****') },
      approvedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+09:00$/),
    })
    expect(await listJournalEntries(request.oid)).toMatchObject([{ kind: 'charge', amount: 76_000 }])
  })

  it('charges once when the same approval is sent fifty times at once, and again later', async () => {
    const request = await authorizePayment()
    const answers = await Promise.all(Array.from({ length: 50 }, () => getProvider().approve(request)))
    const later = await getProvider().approve(request)
    const [line, ...others] = await listJournalEntries(request.oid)
    expect(others).toEqual([])
    for (const answer of [...answers, later]) {
      expect(answer).toMatchObject({ outcome: 'approved', transactionId: line?.transactionId })
    }
  })

  it('charges an order once for any key that the approval carries', async () => {
    const request = await authorizePayment()
    const requests = Array.from({ length: 20 }, () => ({ ...request, idempotencyKey: randomUUID() }))
    const answers = await Promise.all(requests.map((one) => getProvider().approve(one)))
    expect(new Set(answers.map((answer) => 'transactionId' in answer && answer.transactionId)).size).toBe(1)
    expect(await listJournalEntries(request.oid)).toHaveLength(1)
  })

  it('returns without data when the buyer refuses or closes', async () => {
    expect((await authorizePayment(76_000, { act: 'refuse' })).fields).toMatchObject({
      allat_result_cd: '1001',
      allat_enc_data: '',
    })
    expect((await authorizePayment(76_000, { act: 'close' })).fields).toMatchObject({
      allat_result_cd: '9999',
    })
  })

  it.each([
    ['refuse', 'card_refused'],
    ['limit', 'limit_exceeded'],
    ['tampered', 'invalid_data'],
  ])('declines without a charge when the outcome is %s', async (outcome, code) => {
    const request = await authorizePayment(76_000, { outcome })
    expect(await getProvider().approve(request)).toEqual({ outcome: 'declined', code })
    expect(await listJournalEntries(request.oid)).toEqual([])
  })

  it('declines by the ending of the amount too', async () => {
    expect(await getProvider().approve(await authorizePayment(38_901))).toEqual({
      outcome: 'declined',
      code: 'card_refused',
    })
  })

  it('declines data with any letter changed, cut or added, in one way', async () => {
    const request = await authorizePayment()
    const { encData } = request
    const alteredData = [...encData].map((character, index) => {
      return encData.slice(0, index) + (character === 'A' ? 'B' : 'A') + encData.slice(index + 1)
    })
    const others = [
      '',
      encData.slice(0, -1),
      `${encData}A`,
      'x'.repeat(1_000_000),
      '\ubbc0\uc870',
      'a b',
      '\u0000',
    ]
    for (const forged of [...alteredData, ...others]) {
      const answer = await getProvider().approve({ ...request, encData: forged })
      expect(answer).toEqual({ outcome: 'declined', code: 'invalid_data' })
    }
    expect(await listJournalEntries(request.oid)).toEqual([])
  })

  it('declines the data of one order for another, and another amount', async () => {
    const [mine, other] = [await authorizePayment(), await authorizePayment()]
    const invalidData = { outcome: 'declined', code: 'invalid_data' }
    expect(await getProvider().approve({ ...mine, encData: other.encData })).toEqual(invalidData)
    expect(await getProvider().approve({ ...mine, amount: 1 })).toEqual(invalidData)
    expect([...(await listJournalEntries(mine.oid)), ...(await listJournalEntries(other.oid))]).toEqual([])
  })

  it('reports what the provider charged even when it is not what was requested', async () => {
    expect(await getProvider().approve(await authorizePayment(76_000, { outcome: 'more' }))).toMatchObject({
      amount: 76_001,
    })
    expect(await getProvider().approve(await authorizePayment(76_000, { outcome: 'less' }))).toMatchObject({
      amount: 75_999,
    })
    expect(
      await getProvider().approve(await authorizePayment(76_000, { outcome: 'currency' })),
    ).toMatchObject({
      currency: 'USD',
    })
    expect(
      await getProvider().approve(await authorizePayment(76_000, { outcome: 'merchant' })),
    ).toMatchObject({
      merchantId: 'another_shop',
    })
  })

  it('declines a shop that does not know the cross key', async () => {
    const stranger = openAllat(
      { ...stage().sandboxes.settings.allat, crossKey: 'some-other-cross-key' },
      systemClock,
    )
    const request = await authorizePayment()
    expect(await stranger.approve(request)).toEqual({ outcome: 'declined', code: 'other' })
    expect(await stranger.inquire(request)).toEqual({ outcome: 'unclear', reason: 'garbled' })
    expect(await listJournalEntries(request.oid)).toEqual([])
  })
})

describe('an answer that does not come', () => {
  it.each([
    ['lost', 'broken'],
    ['failed', 'server_error'],
  ])('is unclear when it is %s, and the inquiry finds the charge', async (outcome, reason) => {
    const request = await authorizePayment(76_000, { outcome })
    expect(await getProvider().approve(request)).toEqual({ outcome: 'unclear', reason })
    const inquiry = await getProvider().inquire(request)
    expect(inquiry).toMatchObject({ outcome: 'approved', oid: request.oid, amount: 76_000, refunded: 0 })
    expect(await getProvider().approve(request)).toMatchObject({ outcome: 'approved' })
    expect(await listJournalEntries(request.oid)).toHaveLength(1)
  })

  it('is unclear when it is too slow, and the inquiry finds the charge', async () => {
    const limits = { connectMs: 300, totalMs: 300 }
    const hasty = openAllat({ ...stage().sandboxes.settings.allat, limits }, systemClock)
    const request = await authorizePayment(76_000, { outcome: 'slow' })
    expect(await hasty.approve(request)).toEqual({ outcome: 'unclear', reason: 'timeout' })
    expect(await getProvider().inquire(request)).toMatchObject({ outcome: 'approved' })
  })

  it('never becomes a charge once the order was voided in between', async () => {
    const request = await authorizePayment(76_000, { outcome: 'late' })
    const pending = getProvider().approve(request)
    const voidResult = await getProvider().void({ oid: request.oid, idempotencyKey: randomUUID() })
    expect(voidResult).toMatchObject({ outcome: 'voided', transactionId: null, amount: 0 })
    expect(await pending).toEqual({ outcome: 'declined', code: 'order_closed' })
    expect(await getProvider().inquire(request)).toEqual({ outcome: 'absent', closed: true })
    expect(await listJournalEntries(request.oid)).toMatchObject([{ kind: 'void', amount: 0 }])
  })

  it('is known not to have been sent when the connection is refused or the name does not resolve', async () => {
    const request = await authorizePayment()
    for (const url of ['http://127.0.0.1:1', 'http://nowhere.invalid']) {
      const unreachableProvider = openAllat({ ...stage().sandboxes.settings.allat, url }, systemClock)
      expect(await unreachableProvider.approve(request)).toEqual({
        outcome: 'unclear',
        reason: 'unreachable',
      })
    }
  })

  it('is absent when nothing was ever asked', async () => {
    expect(await getProvider().inquire({ oid: 'VN-never' })).toEqual({ outcome: 'absent', closed: false })
  })
})
