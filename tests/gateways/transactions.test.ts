import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { withTransaction } from '#server/db/transaction.ts'
import { createTestDatabase, type TestDatabase } from '../support/database.ts'
import { stageSandboxes } from './stage.ts'

const stage = stageSandboxes()
let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase({ max: 2 })
})
afterAll(() => database.drop())

const key = { idempotencyKey: 'k' }
const urls = { returnUrl: 'http://localhost/a', failUrl: 'http://localhost/b' }
const order = {
  oid: 'a',
  amount: 1,
  productName: '와인',
  buyerName: '홍',
  returnUrl: urls.returnUrl,
  locale: 'ko-KR',
}

describe('a gateway', () => {
  it('is not called inside a transaction, where waiting for it would hold locks', async () => {
    const { payment, identity, sms, mail } = stage().gateways
    const calls: (() => Promise<unknown>)[] = [
      () => payment.prepare(order),
      () => payment.approve({ oid: 'a', amount: 1, encData: '', ...key }),
      () => payment.inquire({ oid: 'a' }),
      () => payment.void({ oid: 'a', ...key }),
      () => payment.refund({ oid: 'a', transactionId: '1', amount: 1, ...key }),
      () => identity.begin({ requestNumber: 'r', serviceType: 'B2C', ...urls }),
      () => identity.open('x', 'r'),
      () => sms.send({ to: '01012345678', text: '안녕', key: 'k' }),
      () => mail.send({ to: 'a@vini.test', subject: '안녕', text: '안녕', key: 'k' }),
    ]
    for (const call of calls) {
      await expect(withTransaction(database.db, call)).rejects.toThrow('inside a transaction')
      await call()
    }
  })
})
