import { describe, expect, it, vi } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { handOverMachine, type PassOrder } from './hand-over.ts'
import { samplePassOrder as order, sampleRefund } from './hand-over.model.ts'
import { createRefusal } from './model.ts'

const settle = () => new Promise((resolve) => setImmediate(resolve))

const begin = ({
  check = (): Promise<PassOrder> => Promise.resolve(order),
  hand = vi.fn(() => Promise.resolve()),
  refuse = vi.fn(() => Promise.resolve(sampleRefund)),
} = {}) => {
  const machine = handOverMachine.provide({
    actors: {
      check: fromPromise(check),
      handOver: fromPromise(({ input }) => (hand as (input: unknown) => Promise<void>)(input)),
      refuse: fromPromise(({ input }) => (refuse as (input: unknown) => Promise<typeof sampleRefund>)(input)),
    },
  })
  const actor = createActor(machine).start()
  return {
    actor,
    hand,
    refuse,
    at: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
  }
}
const showOrder = async (steps: Parameters<typeof begin>[0] = {}) => {
  const desk = begin(steps)
  desk.actor.send({ type: 'pass.set', pass: '4182 7730' })
  desk.actor.send({ type: 'pass.submit' })
  await settle()
  return desk
}

describe('handing over', () => {
  it('sends no request for half a number', () => {
    const { actor, at } = begin()
    actor.send({ type: 'pass.set', pass: '4182' })
    actor.send({ type: 'pass.submit' })
    expect(at()).toBe('enteringPass')
  })

  it('hands nothing over before the ID was looked at', async () => {
    const { actor, at, hand } = await showOrder()
    expect(at()).toBe('checkingId')
    actor.send({ type: 'handOver.submit' })
    expect(at()).toBe('checkingId')
    actor.send({ type: 'id.set', idChecked: true })
    actor.send({ type: 'handOver.submit' })
    await settle()
    expect(at()).toBe('handedOver')
    expect(hand).toHaveBeenCalledWith({ pass: '41827730', idChecked: true })
    actor.send({ type: 'desk.clear' })
    expect([at(), actor.getSnapshot().context.pass]).toEqual(['enteringPass', ''])
  })

  it('says why a pass is not taken', async () => {
    const { at, context } = await showOrder({
      check: () => Promise.reject(createRefusal('order.pass.stale')),
    })
    expect(at()).toBe('enteringPass')
    expect(context().failure?.code).toBe('order.pass.stale')
  })

  it('stays with the order when it cannot be handed over', async () => {
    const { actor, at, context } = await showOrder({
      hand: vi.fn(() => Promise.reject(createRefusal('order.state.wrong'))),
    })
    actor.send({ type: 'id.set', idChecked: true })
    actor.send({ type: 'handOver.submit' })
    await settle()
    expect([at(), context().failure?.code]).toEqual(['checkingId', 'order.state.wrong'])
  })
})

describe('refusing a sale', () => {
  it('asks why before anything is refunded, and leads back without a trace', async () => {
    const { actor, at, refuse } = await showOrder()
    actor.send({ type: 'refusal.open' })
    expect(at()).toBe('givingReason')
    actor.send({ type: 'refusal.close' })
    expect(at()).toBe('checkingId')
    expect(refuse).not.toHaveBeenCalled()
  })

  it('says what was refunded, and for which reason', async () => {
    const { actor, at, context, refuse } = await showOrder()
    actor.send({ type: 'refusal.open' })
    actor.send({ type: 'refusal.set', change: { note: '신분증 없음' } })
    actor.send({ type: 'refusal.submit' })
    await settle()
    expect([at(), context().refund]).toEqual(['saleRefused', sampleRefund])
    expect(refuse).toHaveBeenCalledWith({
      pass: '41827730',
      reason: 'AGE_NOT_VERIFIED',
      note: '신분증 없음',
    })
    actor.send({ type: 'desk.clear' })
    expect(context()).toMatchObject({ pass: '', refund: null, refusal: { note: '' } })
  })

  it('is not offered for an order that is not packed', async () => {
    const { actor, at } = await showOrder({
      check: () => Promise.resolve({ ...order, status: 'PREPARING' as const }),
    })
    actor.send({ type: 'refusal.open' })
    expect(at()).toBe('checkingId')
  })

  it('keeps the reason when the refund cannot begin', async () => {
    const { actor, at, context } = await showOrder({
      refuse: vi.fn(() => Promise.reject(createRefusal('order.refund.account_required'))),
    })
    actor.send({ type: 'refusal.open' })
    actor.send({ type: 'refusal.set', change: { reason: 'DAMAGED' } })
    actor.send({ type: 'refusal.submit' })
    await settle()
    expect([at(), context().refusal.reason, context().failure?.code]).toEqual([
      'givingReason',
      'DAMAGED',
      'order.refund.account_required',
    ])
  })
})
