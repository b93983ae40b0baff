import { describe, expect, it, vi } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { orderAgreements, type OrderForm } from './order-form.ts'
import { orderMachine } from './order.ts'
import type {
  CalculatedOrder,
  Handover,
  OpenedOrder,
  OrderDraft,
  OrderEnd,
  OrderRequest,
} from './order-setup.ts'
import { createRefusal } from './model.ts'

const settle = () => new Promise((resolve) => setImmediate(resolve))
const request = { type: 'PICKUP' as const, products: [{ idProduct: 12, qty: 2 }], fromCart: false }
const form: OrderForm = {
  fullName: '홍길동',
  mobile: '01012345678',
  email: 'hong@vini.test',
  agreed: [...orderAgreements],
  method: 'CARD',
  issuer: '',
  installments: 0,
  account: { bank: '', number: '', holder: '' },
  receipt: { purpose: 'NONE', number: '' },
  escrow: false,
  gift: null,
}
const createDraft = (snapshotHash: string): OrderDraft => ({ oid: '20261121-AAAAAAAAAA', snapshotHash })
const window = { url: 'http://provider.test/window', fields: {}, expiresAt: '2026-11-21T14:20:00+09:00' }
const rejectWith = (code: string) => () => Promise.reject(createRefusal(code))

type Steps = {
  open?: () => Promise<OpenedOrder>
  calculate?: (input: { change: object }) => Promise<CalculatedOrder>
  reserve?: () => Promise<Handover>
  given?: OrderDraft | null
  filled?: OrderForm
}

const begin = ({ given: initialDraft = null, filled: initialForm = form, ...steps }: Steps = {}) => {
  const acts = { openWindow: vi.fn(), closeWindow: vi.fn() }
  const handOver = vi.fn(({ handover }: { handover: Handover | null }): Promise<OrderEnd['to']> =>
    Promise.resolve(handover?.to ?? 'order'),
  )
  const calculate = vi.fn(steps.calculate ?? (() => Promise.resolve(createDraft('second'))))
  const reserve = vi.fn(
    steps.reserve ?? (() => Promise.resolve({ oid: createDraft('').oid, to: 'window', window } as const)),
  )
  const machine = orderMachine.provide({
    actors: {
      open: fromPromise<OpenedOrder, OrderRequest>(
        steps.open ?? (() => Promise.resolve(createDraft('first'))),
      ),
      calculate: fromPromise(({ input }) => calculate(input)),
      reserve: fromPromise(() => reserve()),
      handOver: fromPromise(({ input }) => handOver(input)),
    },
    actions: acts,
  })
  const actor = createActor(machine, { input: { request, draft: initialDraft, form: initialForm } }).start()
  const getContext = () => actor.getSnapshot().context
  return {
    actor,
    acts,
    handOver,
    calculate,
    reserve,
    context: getContext,
    at: () => actor.getSnapshot().value,
  }
}

const startEditing = async (steps: Steps = {}) => {
  const order = begin(steps)
  await settle()
  expect(order.at()).toBe('editing')
  return order
}

describe('order', () => {
  it('opens a pre-order and can then be edited', async () => {
    const { at, context } = begin()
    expect(at()).toBe('preordering')
    await settle()
    expect(at()).toBe('editing')
    expect(context().draft?.snapshotHash).toBe('first')
  })

  it('goes on with an order begun before', () => {
    expect(begin({ given: createDraft('kept') }).at()).toBe('editing')
  })

  it.each([
    ['order.stock.short', 'soldOut'],
    ['cart.product.stopped', 'soldOut'],
    ['network.unreachable', 'failed'],
  ])('cannot be opened for %s: %s, and may be tried again', async (code, leaf) => {
    const order = begin({ open: rejectWith(code) })
    await settle()
    expect(order.at()).toBe(leaf)
    expect(order.context().failure?.code).toBe(code)
    order.actor.send({ type: 'order.retry' })
    expect(order.at()).toBe('preordering')
  })

  it('reckons anew after each choice and repeats the latest hash', async () => {
    const { actor, at, context, calculate } = await startEditing()
    actor.send({ type: 'choice.set', change: { useCash: 1000 } })
    expect(at()).toBe('calculating')
    await settle()
    expect(at()).toBe('editing')
    expect(context().draft?.snapshotHash).toBe('second')
    expect(calculate).toHaveBeenCalledWith({ draft: createDraft('first'), change: { useCash: 1000 } })
  })

  it('sends a choice made meanwhile together with the one under way', async () => {
    const { actor, calculate } = await startEditing()
    actor.send({ type: 'choice.set', change: { useCash: 1000 } })
    actor.send({ type: 'choice.set', change: { orderCoupon: 3 } })
    await settle()
    expect(calculate).toHaveBeenLastCalledWith({
      draft: createDraft('first'),
      change: { useCash: 1000, orderCoupon: 3 },
    })
  })

  it('says why a choice does not hold, and forgets it', async () => {
    const { actor, at, context } = await startEditing({ calculate: rejectWith('order.cash.over') })
    actor.send({ type: 'choice.set', change: { useCash: 999_999 } })
    await settle()
    expect(at()).toBe('editing')
    expect(context()).toMatchObject({ change: {}, failure: { code: 'order.cash.over' } })
  })

  it('keeps a coupon that was chosen together with a slot that has closed, and says so', async () => {
    const { actor, at, context } = await startEditing({
      calculate: () =>
        Promise.resolve({ ...createDraft('with the coupon'), refusal: createRefusal('order.slot.full') }),
    })
    actor.send({ type: 'choice.set', change: { orderCoupon: 3, pickupDate: '2026-11-22' } })
    await settle()
    expect(at()).toBe('editing')
    expect(context()).toMatchObject({ change: {}, failure: { code: 'order.slot.full' } })
    expect(context().draft).toEqual(createDraft('with the coupon'))
  })

  it('ends when the order can no longer be changed', async () => {
    const { actor, at } = await startEditing({ calculate: rejectWith('order.state.wrong') })
    actor.send({ type: 'choice.set', change: { store: 2 } })
    await settle()
    expect(at()).toBe('expired')
  })

  it.each([
    [{ fullName: ' ' }, 'orderer.fullName'],
    [{ mobile: '0101' }, 'orderer.mobile'],
    [{ email: 'hong' }, 'orderer.email'],
    [{ agreed: ['order' as const] }, 'order.agreements.required'],
  ])('does not pay with %j', async (lack, code) => {
    const { actor, at, context, reserve, acts } = await startEditing({ filled: { ...form, ...lack } })
    actor.send({ type: 'payment.submit', by: 'window' })
    expect(at()).toBe('editing')
    expect(context().failure?.code).toBe(code)
    expect(reserve).not.toHaveBeenCalled()
    expect(acts.openWindow).not.toHaveBeenCalled()
  })

  it('opens the window within the click, then hands over to it', async () => {
    const { actor, at, acts, handOver } = await startEditing()
    actor.send({ type: 'payment.submit', by: 'window' })
    expect(at()).toBe('reserving')
    expect(acts.openWindow).toHaveBeenCalledExactlyOnceWith(expect.anything(), { by: 'window' })
    await settle()
    expect(at()).toBe('handedOver')
    expect(handOver).toHaveBeenCalledWith({
      handover: { oid: createDraft('').oid, to: 'window', window },
    })
    expect(actor.getSnapshot().output).toMatchObject({ oid: createDraft('').oid, to: 'window' })
  })

  it.each([
    ['order.stock.short', 'soldOut'],
    ['payment.suspended', 'maintenance'],
    ['order.state.wrong', 'expired'],
    ['order.slot.not_open', 'editing'],
    ['order.slot.full', 'editing'],
  ])('closes the window again on %s: %s', async (code, leaf) => {
    const { actor, at, acts, context } = await startEditing({ reserve: rejectWith(code) })
    actor.send({ type: 'payment.submit', by: 'window' })
    await settle()
    expect(at()).toBe(leaf)
    expect(acts.closeWindow).toHaveBeenCalledOnce()
    expect(context().failure?.code).toBe(code)
  })

  it('shows the new amount when it moved, and says so', async () => {
    const { actor, at, context } = await startEditing({ reserve: rejectWith('order.price.changed') })
    actor.send({ type: 'payment.submit', by: 'window' })
    await settle()
    await settle()
    expect(at()).toBe('editing')
    expect(context()).toMatchObject({
      draft: createDraft('second'),
      failure: { code: 'order.price.changed' },
    })
  })

  it('ends with the page of the provider in place of this one', async () => {
    const { actor, handOver } = await startEditing()
    handOver.mockResolvedValue('here')
    actor.send({ type: 'payment.submit', by: 'window' })
    await settle()
    expect(actor.getSnapshot().output).toMatchObject({ oid: createDraft('').oid, to: 'here' })
  })

  it('leads to the payment of the same order where that is still settling', async () => {
    const order = begin({ open: () => Promise.resolve({ oid: 'O1', to: 'settling' }) })
    await settle()
    expect(order.at()).toBe('handedOver')
    expect(order.handOver).toHaveBeenCalledExactlyOnceWith({ handover: { oid: 'O1', to: 'settling' } })
  })

  it('may be tried again when it could not be handed over', async () => {
    const { actor, at, context, handOver } = await startEditing()
    handOver.mockRejectedValue(createRefusal('network.unreachable'))
    actor.send({ type: 'payment.submit', by: 'window' })
    await settle()
    await settle()
    expect([at(), context().failure?.code]).toEqual(['failed', 'network.unreachable'])
    actor.send({ type: 'order.retry' })
    expect([at(), context().failure]).toEqual(['preordering', null])
  })

  it('says nothing of an earlier failure once it begins again', async () => {
    const { actor, at, context } = begin({ open: rejectWith('order.stock.short') })
    await settle()
    expect(at()).toBe('soldOut')
    actor.send({ type: 'order.retry' })
    expect([at(), context().failure]).toEqual(['preordering', null])
  })
})
