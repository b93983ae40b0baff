import { expect } from 'vitest'
import { audit } from '#server/platform/audit/audit.ts'
import { drainOutbox } from '#server/platform/outbox/outbox.worker.ts'
import { recoverPayments } from '#server/payments/recover.ts'
import type { Caller, CalculatedOrder, Shopper, PaymentWindow } from './orders.ts'
import { submitPaymentWindow, toPaymentBody } from './orders.ts'
import type { TestShop } from './shop.ts'

/** Runs the worker and audits the books, the payment providers' journals included. */
export const expectBalancedBooks = async (shop: TestShop): Promise<void> => {
  await recoverPayments(shop.services)
  while ((await drainOutbox(shop.services, 100)) > 0);
  const provider = (await shop.sandboxes?.payment.journal()) ?? null
  expect((await audit(shop.db, { now: shop.clock.now(), provider })).breaches).toEqual([])
}

export const refundAccount = { bank: '국민은행', number: '123-45-678901', holder: '홍길동' }

/** Starts a payment into a virtual account. */
export const startAccountPayment = (call: Caller, shopper: Shopper, order: CalculatedOrder, more = {}) =>
  call<PaymentWindow & { code: string }>('POST', '/orders/allat', {
    token: shopper.token,
    body: { ...toPaymentBody(shopper, order), payMethod: 'VBANK', refundAccount, ...more },
  })

type DepositOrder = { oid: string; status: string; account: { number: string; bank: string; amount: number } }

/** An order that waits for a deposit, with its account. */
export const createDepositOrder = async (
  call: Caller,
  shopper: Shopper,
  order: CalculatedOrder,
  outcome = 'approve',
): Promise<DepositOrder> => {
  const response = await startAccountPayment(call, shopper, order)
  if (response.status !== 200) throw new Error(`starting answered ${JSON.stringify(response.body)}`)
  const fields = await submitPaymentWindow(response.body, { outcome })
  const { body } = await call<DepositOrder>('POST', '/orders/allat/approval', {
    token: shopper.token,
    body: { oid: order.oid, allat_enc_data: fields['allat_enc_data'] },
  })
  return body
}

export type DepositNotice = Record<string, string>

/** Deposits at the bank; returns the notice that the bank sends to the shop. */
export const depositMoney = async (
  shop: Pick<TestShop, 'sandboxes'>,
  number: string,
  amount: number,
): Promise<DepositNotice> => {
  const answer = await fetch(`${shop.sandboxes?.payment.url}/bank/deposit`, {
    method: 'POST',
    headers: { accept: 'application/json' },
    body: new URLSearchParams({ account_no: number, amount: String(amount), name: '홍길동' }),
  })
  if (!answer.ok) throw new Error(`the bank answered ${answer.status}`)
  return ((await answer.json()) as { fields: DepositNotice }).fields
}

/** Submits provider B's page; returns the query that it adds to the shop's address. */
export const submitKakaopayWindow = async (
  redirectUrl: string,
  form: Record<string, string> = {},
): Promise<URLSearchParams> => {
  const url = new URL(redirectUrl)
  const answer = await fetch(new URL('/pay/result', url), {
    method: 'POST',
    headers: { accept: 'application/json' },
    body: new URLSearchParams({ tid: url.searchParams.get('tid') ?? '', act: 'approve', ...form }),
  })
  return new URL(((await answer.json()) as { url: string }).url).searchParams
}

/**
 * Acts while the payment provider answers no refund; returns the idempotency keys of the requested refunds.
 */
export const withUnansweredRefunds = async (
  { services: { gateways } }: Pick<TestShop, 'services'>,
  act: () => Promise<unknown>,
): Promise<string[]> => {
  const { payment } = gateways
  const { refund } = payment
  const keys: string[] = []
  payment.refund = async ({ idempotencyKey }) => {
    keys.push(idempotencyKey)
    return { outcome: 'unclear', reason: 'unreachable' }
  }
  try {
    await act()
  } finally {
    payment.refund = refund
  }
  return keys
}
