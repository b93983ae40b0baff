import { describe, expect, it, vi } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { createRefusal } from './model.ts'
import { shopCancelMachine } from './shop-cancel.ts'
import type { ShopCancelPreview, ShopCancelRequest } from './shop-cancel-setup.ts'

const settle = () => new Promise((resolve) => setImmediate(resolve))
const refund: ShopCancelPreview = {
  money: 9_966,
  cash: 33,
  coupons: [],
  whole: false,
  needsBankAccount: false,
}
const lines = [
  { id: 1, qty: 0, left: 3, restock: 0 },
  { id: 2, qty: 0, left: 1, restock: 0 },
]

type Steps = { preview: () => Promise<ShopCancelPreview>; answer: () => Promise<void> }
const noAnswer = () => Promise.resolve()

const start = ({ preview = () => Promise.resolve(refund), answer = noAnswer }: Partial<Steps> = {}) => {
  const cancel = vi.fn((_: ShopCancelRequest) => answer())
  const machine = shopCancelMachine.provide({
    actors: {
      preview: fromPromise(preview),
      cancel: fromPromise(({ input }: { input: ShopCancelRequest }) => cancel(input)),
    },
  })
  const actor = createActor(machine, { input: { oid: '20261127-AAAAAAAAAA', lines } }).start()
  return {
    actor,
    cancel,
    at: () => actor.getSnapshot().value,
    failure: () => actor.getSnapshot().context.failure?.code,
  }
}
const chooseAll = async ({ actor }: ReturnType<typeof start>) => {
  actor.send({ type: 'lines.set', lines: [{ id: 1, qty: 1, left: 3, restock: 0 }, ...lines.slice(1)] })
  actor.send({ type: 'lines.submit' })
  actor.send({ type: 'reason.set', change: { reason: 'DAMAGED', note: '병이 깨졌어요' } })
  actor.send({ type: 'reason.submit' })
  await settle()
}

describe('shop-cancel', () => {
  it('asks for pieces and for a reason', () => {
    const order = start()
    order.actor.send({ type: 'lines.submit' })
    expect([order.at(), order.failure()]).toEqual(['choosingLines', 'cancel.lines'])
    order.actor.send({ type: 'lines.set', lines: [{ id: 1, qty: 1, left: 3, restock: 1 }] })
    order.actor.send({ type: 'lines.submit' })
    order.actor.send({ type: 'reason.submit' })
    expect([order.at(), order.failure()]).toEqual(['givingReason', 'cancel.reason'])
  })

  it('shows the refund before it is made, and cancels the chosen pieces alone', async () => {
    const order = start()
    await chooseAll(order)
    expect([order.at(), order.actor.getSnapshot().context.preview]).toEqual(['reviewing', refund])
    expect(order.cancel).not.toHaveBeenCalled()
    order.actor.send({ type: 'cancel.confirm' })
    await settle()
    expect(order.cancel).toHaveBeenCalledWith({
      oid: '20261127-AAAAAAAAAA',
      lines: [{ id: 1, qty: 1, left: 3, restock: 0 }],
      reason: 'DAMAGED',
      note: '병이 깨졌어요',
    })
    expect(order.at()).toBe('cancelled')
  })

  it('goes back without the refund of an earlier choice', async () => {
    const order = start()
    await chooseAll(order)
    order.actor.send({ type: 'step.back' })
    order.actor.send({ type: 'step.back' })
    expect([order.at(), order.actor.getSnapshot().context.preview]).toEqual(['choosingLines', null])
  })

  it('shows the refund again before a cancellation that failed is tried again', async () => {
    const order = start({ answer: () => Promise.reject(createRefusal('network.unreachable')) })
    await chooseAll(order)
    order.actor.send({ type: 'cancel.confirm' })
    await settle()
    expect([order.at(), order.failure()]).toEqual(['failed', 'network.unreachable'])
    order.actor.send({ type: 'cancel.retry' })
    await settle()
    expect([order.at(), order.cancel.mock.calls.length]).toEqual(['reviewing', 1])
  })

  it('ends where others were faster', async () => {
    const order = start({ preview: () => Promise.reject(createRefusal('order.state.wrong')) })
    await chooseAll(order)
    expect([order.at(), order.failure()]).toEqual(['refused', 'order.state.wrong'])
  })
})
