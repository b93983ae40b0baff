import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { createPayer } from './payer.ts'
import { stageSandboxes } from './stage.ts'

const {
  provider: getProvider,
  journalOf: listJournalEntries,
  paid: authorizePayment,
  charged: chargePayment,
} = createPayer(stageSandboxes())

describe('void', () => {
  it('gives everything back once, and closes the order', async () => {
    const request = await chargePayment()
    const first = await getProvider().void({ ...request, idempotencyKey: randomUUID() })
    const second = await getProvider().void({ ...request, idempotencyKey: randomUUID() })
    expect(first).toMatchObject({ outcome: 'voided', transactionId: request.transactionId, amount: 76_000 })
    expect(second).toEqual(first)
    expect(await getProvider().approve(request)).toEqual({ outcome: 'declined', code: 'order_closed' })
    expect(await getProvider().inquire(request)).toMatchObject({ outcome: 'voided', amount: 76_000 })
    expect(await listJournalEntries(request.oid)).toHaveLength(2)
  })

  it('is refused for a transaction of another order', async () => {
    const [mine, other] = [await chargePayment(), await chargePayment()]
    const wrong = { oid: mine.oid, transactionId: other.transactionId, idempotencyKey: randomUUID() }
    expect(await getProvider().void(wrong)).toEqual({ outcome: 'refused', code: 'not_found' })
  })

  it('is refused after a refund', async () => {
    const request = await chargePayment()
    await getProvider().refund({ ...request, amount: 1000, idempotencyKey: randomUUID() })
    const late = await getProvider().void({ ...request, idempotencyKey: randomUUID() })
    expect(late).toEqual({ outcome: 'refused', code: 'already_cancelled' })
  })
})

describe('refunding a payment', () => {
  it('gives back in parts, and never more than was paid', async () => {
    const request = await chargePayment(50_000)
    const refund = (amount: number) =>
      getProvider().refund({ ...request, amount, idempotencyKey: randomUUID() })
    expect(await refund(20_000)).toMatchObject({ outcome: 'refunded', amount: 20_000, remaining: 30_000 })
    expect(await refund(30_001)).toEqual({ outcome: 'refused', code: 'exceeds_remaining' })
    expect(await refund(30_000)).toMatchObject({ outcome: 'refunded', remaining: 0 })
    expect(await refund(1)).toEqual({ outcome: 'refused', code: 'exceeds_remaining' })
    expect(await getProvider().inquire(request)).toMatchObject({ outcome: 'approved', refunded: 50_000 })
  })

  it('gives back once when the same refund is sent fifty times at once', async () => {
    const request = await chargePayment(50_000)
    const same = { ...request, amount: 10_000, idempotencyKey: randomUUID() }
    const answers = await Promise.all(Array.from({ length: 50 }, () => getProvider().refund(same)))
    expect(new Set(answers.map((answer) => 'refundId' in answer && answer.refundId)).size).toBe(1)
    expect(await listJournalEntries(request.oid)).toHaveLength(2)
  })

  it('is unclear when its answer is lost, and asking again finds it', async () => {
    const request = await authorizePayment(50_000, { outcome: 'owed' })
    const approval = await getProvider().approve(request)
    if (approval.outcome !== 'approved') throw new Error(`not approved: ${approval.outcome}`)
    const { transactionId } = approval
    const same = { ...request, transactionId, amount: 50_000, idempotencyKey: randomUUID() }
    expect(await getProvider().refund(same)).toEqual({ outcome: 'unclear', reason: 'broken' })
    expect(await getProvider().refund(same)).toMatchObject({ outcome: 'refunded', amount: 50_000 })
    expect(await listJournalEntries(request.oid)).toHaveLength(2)
  })

  it('is refused when its key belongs to another refund', async () => {
    const request = await chargePayment(50_000)
    const idempotencyKey = randomUUID()
    await getProvider().refund({ ...request, amount: 10_000, idempotencyKey })
    const other = await getProvider().refund({ ...request, amount: 20_000, idempotencyKey })
    expect(other).toEqual({ outcome: 'refused', code: 'other' })
  })

  it('is refused after a void and for an order that was never paid', async () => {
    const request = await chargePayment()
    await getProvider().void({ ...request, idempotencyKey: randomUUID() })
    const voided = await getProvider().refund({ ...request, amount: 1000, idempotencyKey: randomUUID() })
    expect(voided).toEqual({ outcome: 'refused', code: 'already_cancelled' })
    const never = { oid: 'VN-never', transactionId: '1', amount: 1, idempotencyKey: randomUUID() }
    expect(await getProvider().refund(never)).toEqual({ outcome: 'refused', code: 'not_found' })
  })
})
