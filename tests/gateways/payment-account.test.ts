import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { PaymentOrder } from '#server/gateways/payment.ts'
import { pressPayment } from './press.ts'
import { stageSandboxes } from './stage.ts'

const stage = stageSandboxes()
const getProvider = () => stage().gateways.payment
const createPaymentOrder = (more: Partial<PaymentOrder>): PaymentOrder => ({
  oid: `VN${randomUUID()}`,
  amount: 76_000,
  productName: '와인',
  buyerName: '홍길동',
  returnUrl: 'http://localhost:3000/return',
  locale: 'ko-KR',
  ...more,
})
const account = { bank: '국민은행', number: '123-456', holder: '홍길동' }

const authorizePayment = async (order: PaymentOrder, form: Record<string, string> = {}) => {
  const { fields } = await pressPayment(await getProvider().prepare(order), form)
  return { ...order, encData: fields['allat_enc_data'] ?? '', idempotencyKey: randomUUID() }
}
const issueAccount = async (more: Partial<PaymentOrder> = {}) => {
  const request = await authorizePayment(
    createPaymentOrder({ method: 'VBANK', noticeUrl: 'http://shop.test/notice', ...more }),
  )
  const issue = await getProvider().approve(request)
  if (issue.outcome !== 'issued') throw new Error(`not issued: ${issue.outcome}`)
  return { ask: request, issue }
}
const depositMoney = async (number: string, amount: number) => {
  const answer = await fetch(`${stage().sandboxes.payment.url}/bank/deposit`, {
    method: 'POST',
    headers: { accept: 'application/json' },
    body: new URLSearchParams({ account_no: number, amount: String(amount) }),
  })
  return (await answer.json()) as { url: string; fields: Record<string, string> }
}

describe('a virtual account', () => {
  it('is opened once for an order, and found again by asking', async () => {
    const { ask: request, issue } = await issueAccount()
    expect(issue).toMatchObject({ amount: 76_000, method: 'VIRTUAL_ACCOUNT' })
    expect(issue.account.number).toMatch(/^\d{14}$/)
    expect(await getProvider().approve({ ...request, idempotencyKey: randomUUID() })).toEqual(issue)
    expect(await getProvider().inquire(request)).toEqual(issue)
  })

  it('has a page of the bank in Korean, and in English for every other language, until the deposit is made', async () => {
    const { issue } = await issueAccount()
    const bank = new URL('/bank', stage().sandboxes.payment.url)
    bank.searchParams.set('account_no', issue.account.number)
    const readPage = async (language: string, init: RequestInit = {}) =>
      (
        await fetch(init.method ? new URL('/bank/deposit', bank) : bank, {
          ...init,
          headers: { 'accept-language': language },
        })
      ).text()
    expect(await readPage('ko-KR')).toMatch(/<html lang="ko">[^]*국민은행[^]*입금하기/)
    expect(await readPage('zh-TW,ko;q=0.5')).toMatch(/<html lang="en">[^]*KB Kookmin Bank[^]*Deposit/)
    bank.searchParams.set('lang', 'ja-JP')
    const english = await readPage('ko-KR')
    expect(english).toContain('<input type="hidden" name="lang" value="en"')
    const form = new URLSearchParams({ account_no: issue.account.number, amount: '1000', lang: 'en' })
    expect(await readPage('ko-KR', { method: 'POST', body: form })).toContain(
      'Deposited. The shop is notified again until it answers.',
    )
  })

  it('reports deposits, under a signature that only the provider can make', async () => {
    const { ask: request, issue } = await issueAccount({
      cashReceipt: { purpose: 'INCOME', number: '01012345678' },
    })
    const { url, fields } = await depositMoney(issue.account.number, 50_000)
    expect(url).toBe('http://shop.test/notice')
    expect(getProvider().readNotice(fields)).toMatchObject({
      orderNo: request.oid,
      amount: 50_000,
      depositor: '홍길동',
      cashApprovalNo: expect.stringMatching(/^\d+$/),
    })
    const forged = Object.keys(fields).map((name) => ({ ...fields, [name]: `${fields[name]}1` }))
    expect(forged.map((form) => getProvider().readNotice(form))).toEqual(forged.map(() => null))
    expect(getProvider().readNotice({})).toBeNull()
  })

  it('gives money back to an account, never more than came, and never without one', async () => {
    const { ask: request, issue } = await issueAccount()
    await depositMoney(issue.account.number, 80_000)
    const refund = (amount: number, to: typeof account | undefined) =>
      getProvider().refund({
        oid: request.oid,
        transactionId: issue.transactionId,
        amount,
        account: to,
        idempotencyKey: randomUUID(),
      })
    expect(await refund(1, undefined)).toMatchObject({ outcome: 'refused' })
    expect(await refund(4000, account)).toMatchObject({ outcome: 'refunded', remaining: 76_000 })
    expect(await refund(76_001, account)).toEqual({ outcome: 'refused', code: 'exceeds_remaining' })
  })

  it('is closed by a void, with or without deposits', async () => {
    const { ask: request, issue } = await issueAccount()
    await depositMoney(issue.account.number, 1000)
    expect(await getProvider().void({ oid: request.oid, idempotencyKey: randomUUID() })).toMatchObject({
      outcome: 'voided',
      amount: 0,
    })
    expect(await getProvider().inquire(request)).toEqual({ outcome: 'absent', closed: true })
  })
})

describe('a kept card', () => {
  const registerCard = async (form: Record<string, string> = {}) =>
    getProvider().registerCard(await authorizePayment(createPaymentOrder({ method: 'FIX' }), form))

  it('is charged again and again, each order once', async () => {
    const card = await registerCard()
    if (card.outcome !== 'registered') throw new Error(card.outcome)
    const request = { oid: `VN${randomUUID()}`, amount: 30_000, cardKey: card.cardKey }
    const first = await getProvider().chargeCard({ ...request, idempotencyKey: 'one' })
    expect(first).toMatchObject({ outcome: 'approved', amount: 30_000, oid: request.oid })
    expect(await getProvider().chargeCard({ ...request, idempotencyKey: 'two' })).toEqual(first)
  })

  it('may be refused when it is shown, and when it is charged', async () => {
    expect(await registerCard({ outcome: 'refuse' })).toEqual({ outcome: 'declined', code: 'card_refused' })
    const card = await registerCard({ outcome: 'limit' })
    if (card.outcome !== 'registered') throw new Error(card.outcome)
    const charge = (cardKey: string) =>
      getProvider().chargeCard({
        oid: `VN${randomUUID()}`,
        amount: 1000,
        cardKey,
        idempotencyKey: randomUUID(),
      })
    expect(await charge(card.cardKey)).toEqual({ outcome: 'declined', code: 'limit_exceeded' })
    expect(await charge(`${card.cardKey}A`)).toEqual({ outcome: 'declined', code: 'invalid_data' })
  })

  it('does not pay for an order, nor does the data of an order keep a card', async () => {
    const forOrder = await authorizePayment(createPaymentOrder({}))
    const forCard = await authorizePayment(createPaymentOrder({ method: 'FIX' }))
    expect(await getProvider().registerCard(forOrder)).toEqual({ outcome: 'declined', code: 'invalid_data' })
    expect(await getProvider().approve(forCard)).toEqual({ outcome: 'declined', code: 'invalid_data' })
  })
})
