import { expect } from 'vitest'
import { audit } from '#server/audit/audit.ts'
import { drainOutbox } from '#server/outbox/outbox.worker.ts'
import { recoverPayments } from '#server/payments/recover.ts'
import type { Caller, Calculated, Shopper, Window } from './orders.ts'
import { actInWindow, paymentBody } from './orders.ts'
import type { TestShop } from './shop.ts'

/** Lets the worker run and holds the books against their promises, the payment companies among the witnesses. */
export const booksAreInOrder = async (shop: TestShop): Promise<void> => {
  await recoverPayments(shop.services)
  while ((await drainOutbox(shop.services, 100)) > 0);
  const provider = (await shop.sandboxes?.payment.journal()) ?? null
  expect((await audit(shop.db, { now: shop.clock.now(), provider })).breaches).toEqual([])
}

export const refundAccount = { bank: '국민은행', number: '123-45-678901', holder: '홍길동' }

/** Starts a payment into a virtual account. */
export const startAccount = (call: Caller, shopper: Shopper, order: Calculated, more = {}) =>
  call<Window & { code: string }>('POST', '/orders/allat', {
    token: shopper.token,
    body: { ...paymentBody(shopper, order), payMethod: 'VBANK', refundAccount, ...more },
  })

type Waiting = { oid: string; status: string; account: { number: string; bank: string; amount: number } }

/** An order that waits for a deposit, with its account. */
export const awaitingDeposit = async (
  call: Caller,
  shopper: Shopper,
  order: Calculated,
  outcome = 'approve',
): Promise<Waiting> => {
  const started = await startAccount(call, shopper, order)
  if (started.status !== 200) throw new Error(`starting answered ${JSON.stringify(started.body)}`)
  const fields = await actInWindow(started.body, { outcome })
  const { body } = await call<Waiting>('POST', '/orders/allat/approval', {
    token: shopper.token,
    body: { oid: order.oid, allat_enc_data: fields['allat_enc_data'] },
  })
  return body
}

export type Notice = Record<string, string>

/** A person deposits at the bank; answers the notice that the shop is told with. */
export const deposit = async (
  shop: Pick<TestShop, 'sandboxes'>,
  number: string,
  amount: number,
): Promise<Notice> => {
  const answer = await fetch(`${shop.sandboxes?.payment.url}/bank/deposit`, {
    method: 'POST',
    headers: { accept: 'application/json' },
    body: new URLSearchParams({ account_no: number, amount: String(amount), name: '홍길동' }),
  })
  if (!answer.ok) throw new Error(`the bank answered ${answer.status}`)
  return ((await answer.json()) as { fields: Notice }).fields
}

/** What a person does on provider B's page, and what it adds to the shop's address. */
export const actAtKakaopay = async (
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

/** Acts while the payment company answers no refund; tells with which keys it was asked for one. */
export const withoutRefunds = async (
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
