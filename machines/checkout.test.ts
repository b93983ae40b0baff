import { describe, expect, it, vi } from 'vitest'
import { createActor, fromCallback, fromPromise } from 'xstate'
import { checkoutMachine } from './checkout.ts'
import type { CheckoutKind, CheckoutOrder } from './checkout-setup.ts'
import type { OrderForm } from './order-form.ts'
import { orderMachine } from './order.ts'
import type {
  Handover,
  OpenedOrder,
  OrderDraft,
  OrderEnd,
  OrderRequest,
  PaymentInput,
} from './order-setup.ts'
import { paymentMachine } from './payment.ts'
import type { PaymentOutcome, PaymentStart } from './payment-setup.ts'
import { createRefusal } from './model.ts'

const settle = () => new Promise((resolve) => setImmediate(resolve))
const oid = '20261121-AAAAAAAAAA'
const request = { type: 'PICKUP' as const, products: [{ idProduct: 1, qty: 1 }], fromCart: false }
const form: OrderForm = {
  fullName: '홍길동',
  mobile: '01012345678',
  email: 'hong@vini.test',
  agreed: ['order', 'thirdParty', 'payment'],
  method: 'CARD',
  issuer: '',
  installments: 0,
  account: { bank: '', number: '', holder: '' },
  receipt: { purpose: 'NONE', number: '' },
  escrow: false,
  gift: null,
}

type Steps = {
  order?: CheckoutOrder | null
  to?: OrderEnd['to']
  ends?: PaymentOutcome['kind']
  complete?: (input: { oid: string }) => Promise<CheckoutKind>
}

const start = ({ order = null, to = 'window', ends = 'paid', complete: show }: Steps = {}) => {
  const reset = vi.fn((_: { oid: string }): Promise<OrderDraft | null> => Promise.resolve(null))
  const complete = vi.fn(show ?? ((_: { oid: string }): Promise<CheckoutKind> => Promise.resolve('paid')))
  const window = { url: '/pay', fields: null, expiresAt: '2026-11-21T14:15:00+09:00' }
  const machine = checkoutMachine.provide({
    actors: {
      order: orderMachine.provide({
        actors: {
          open: fromPromise<OpenedOrder, OrderRequest>(() => Promise.resolve({ oid, snapshotHash: 'hash' })),
          reserve: fromPromise<Handover, PaymentInput>(() =>
            Promise.resolve(to === 'window' || to === 'here' ? { oid, to: 'window', window } : { oid, to }),
          ),
          handOver: fromPromise(() => Promise.resolve(to)),
        },
      }),
      payment: paymentMachine.provide({
        actors: {
          reach: fromPromise<PaymentStart, { id: string; again: boolean; here: boolean }>(() =>
            Promise.resolve('window'),
          ),
          approve: fromPromise<PaymentOutcome, { id: string; returned: boolean }>(() =>
            Promise.resolve({ kind: ends, failure: null }),
          ),
          watchWindow: fromCallback(() => undefined),
          watchOutcome: fromCallback(() => undefined),
        },
      }),
      reset: fromPromise(({ input }) => reset(input)),
      complete: fromPromise(({ input }) => complete(input)),
    },
  })
  const actor = createActor(machine, { input: { request, draft: null, form, order } }).start()
  return {
    actor,
    reset,
    complete,
    at: () => actor.getSnapshot().value,
    children: () => actor.getSnapshot().children,
  }
}

const order = async (run: ReturnType<typeof start>) => {
  await settle()
  run.children().order?.send({ type: 'payment.submit', by: 'window' })
  await settle()
  await settle()
}

describe('checkout', () => {
  it('orders, pays and ends with the paid order', async () => {
    const run = start()
    expect(run.at()).toBe('ordering')
    await order(run)
    expect(run.at()).toBe('paying')
    run.children().payment?.send({ type: 'window.returned', id: oid })
    await settle()
    await settle()
    expect(run.actor.getSnapshot()).toMatchObject({ status: 'done', output: { oid, kind: 'paid' } })
    expect(run.reset).not.toHaveBeenCalled()
  })

  it('takes the order back and writes it again after a payment that came to nothing', async () => {
    const run = start({ ends: 'declined' })
    await order(run)
    run.children().payment?.send({ type: 'window.returned', id: oid })
    await settle()
    run.children().payment?.send({ type: 'payment.restart' })
    expect(run.at()).toBe('resetting')
    await settle()
    expect(run.reset).toHaveBeenCalledExactlyOnceWith({ oid })
    expect(run.at()).toBe('ordering')
    expect(run.children().order?.getSnapshot().context.form).toEqual(form)
    await settle()
    expect(run.children().order?.getSnapshot().context.draft).toEqual({ oid, snapshotHash: 'hash' })
  })

  it('writes the order that was taken back without opening it anew', async () => {
    const run = start({ order: { oid, payment: 'declined' } })
    run.reset.mockResolvedValue({ oid, snapshotHash: 'again' })
    run.children().payment?.send({ type: 'payment.restart' })
    await settle()
    expect(run.children().order?.getSnapshot()).toMatchObject({
      value: 'editing',
      context: { draft: { oid, snapshotHash: 'again' } },
    })
  })

  it.each([
    ['window', 'openingWindow'],
    ['here', 'away'],
    ['payment', 'approving'],
    ['settling', 'approving'],
  ] as const)('pays an order that was handed over to its %s: %s', async (to, leaf) => {
    const leaves: unknown[] = []
    const run = start({ to })
    run.actor.subscribe(({ children }) => leaves.push(children.payment?.getSnapshot().value))
    await order(run)
    expect(leaves.find(Boolean)).toBe(leaf)
  })

  it('goes on without a payment where nothing is left to pay', async () => {
    const run = start({ to: 'order' })
    await order(run)
    await settle()
    expect(run.complete).toHaveBeenCalledExactlyOnceWith({ oid })
    expect(run.at()).toBe('done')
  })

  it.each([
    [null, 'ordering'],
    ['reaching', 'paying'],
    ['asking', 'paying'],
    ['expired', 'paying'],
    ['paid', 'completing'],
    ['deposit', 'completing'],
  ] as const)('goes on where an order whose payment is %s stands: %s', (payment, state) => {
    expect(start({ order: { oid, payment } }).at()).toBe(state)
  })

  it('may be asked again to take the order back, or is left', async () => {
    const run = start({ order: { oid, payment: 'declined' } })
    run.reset.mockRejectedValue(createRefusal('network.unreachable'))
    run.children().payment?.send({ type: 'payment.restart' })
    await settle()
    expect(run.at()).toBe('resetFailed')
    run.actor.send({ type: 'checkout.retry' })
    await settle()
    run.actor.send({ type: 'checkout.leave' })
    expect(run.actor.getSnapshot().output).toEqual({ oid, kind: null })
  })

  it('may be asked again to show the finished order', async () => {
    const run = start({
      order: { oid, payment: 'paid' },
      complete: () => Promise.reject(createRefusal('network.unreachable')),
    })
    await settle()
    expect(run.at()).toBe('completeFailed')
    run.complete.mockResolvedValue('paid')
    run.actor.send({ type: 'checkout.retry' })
    await settle()
    expect(run.actor.getSnapshot().output).toEqual({ oid, kind: 'paid' })
  })

  it('takes the order back when the shopper returns from its payment to its form', async () => {
    const run = start()
    await order(run)
    run.actor.send({ type: 'page.return', to: 'form' })
    expect(run.at()).toBe('resetting')
    await settle()
    expect(run.reset).toHaveBeenCalledExactlyOnceWith({ oid })
    expect(run.at()).toBe('ordering')
  })

  it('offers the window again where the browser brings back the page of the payment', async () => {
    const run = start({ to: 'here' })
    await order(run)
    expect(run.children().payment?.getSnapshot().value).toBe('away')
    run.actor.send({ type: 'page.return', to: 'payment' })
    expect(run.at()).toBe('paying')
    expect(run.children().payment?.getSnapshot().value).toBe('windowBlocked')
  })

  it('leaves a form alone that the browser brings back', async () => {
    const run = start()
    await settle()
    run.children().order?.send({ type: 'form.set', change: { fullName: '이포도' } })
    run.actor.send({ type: 'page.return', to: 'form' })
    expect(run.children().order?.getSnapshot()).toMatchObject({
      value: 'editing',
      context: { form: { fullName: '이포도' } },
    })
  })
})
