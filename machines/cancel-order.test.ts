import { describe, expect, it, vi } from 'vitest'
import { createActor, fromCallback, fromPromise, type EventFromLogic } from 'xstate'
import { cancelOrderMachine } from './cancel-order.ts'
import type { CancelOutcome, CancelRequest } from './cancel-order-setup.ts'
import { createRefusal } from './model.ts'

type Event = EventFromLogic<typeof cancelOrderMachine>
const settle = () => new Promise((resolve) => setImmediate(resolve))
const input = {
  oid: '20261121-AAAAAAAAAA',
  kind: 'cancel' as const,
  lines: [
    { id: 1, qty: 3, left: 3 },
    { id: 2, qty: 1, left: 1 },
  ],
  ofAccount: false,
  refunding: false,
}

const start = (answer: () => Promise<CancelOutcome>, overrides: Partial<typeof input> = {}) => {
  const cancel = vi.fn((_: CancelRequest) => answer())
  let tell: (event: Event) => void = () => undefined
  const machine = cancelOrderMachine.provide({
    actors: {
      cancel: fromPromise(({ input: request }: { input: CancelRequest }) => cancel(request)),
      watchRefund: fromCallback<Event, { oid: string }>(({ sendBack }) => {
        tell = sendBack
      }),
    },
  })
  const actor = createActor(machine, { input: { ...input, ...overrides } }).start()
  return {
    actor,
    cancel,
    tell: (event: Event) => tell(event),
    at: () => actor.getSnapshot().value,
    failure: () => actor.getSnapshot().context.failure?.code,
  }
}
const review = { type: 'cancel.review', whole: true, need: 'NONE' } as const
const submitForm = (order: ReturnType<typeof start>) => {
  order.actor.send({ type: 'form.set', change: { reason: 'OTHER' } })
  order.actor.send(review)
  expect(order.at()).toBe('reviewing')
  order.actor.send({ type: 'cancel.confirm' })
  return settle()
}
const resolveWith = (outcome: CancelOutcome) => () => Promise.resolve(outcome)

describe('cancel-order', () => {
  it('asks for lines and a reason before anything is shown to be confirmed', () => {
    const order = start(resolveWith('cancelled'))
    order.actor.send(review)
    expect([order.at(), order.failure()]).toEqual(['choosing', 'cancel.reason'])
    order.actor.send({ type: 'form.set', change: { reason: 'OTHER', lines: [] } })
    order.actor.send(review)
    expect(order.failure()).toBe('cancel.lines')
    expect(order.cancel).not.toHaveBeenCalled()
  })

  it('asks for an account where money came into a virtual one and none is known', () => {
    const order = start(resolveWith('cancelled'), { ofAccount: true })
    order.actor.send({ type: 'form.set', change: { reason: 'OTHER' } })
    const needing = { ...review, need: 'NEEDED' } as const
    for (const [change, lack] of [
      [{}, 'cancel.bank'],
      [{ bank: '국민은행' }, 'cancel.number'],
      [{ number: '123-456-789' }, 'cancel.holder'],
    ] as const) {
      const { account } = order.actor.getSnapshot().context.form
      order.actor.send({ type: 'form.set', change: { account: { ...account, ...change } } })
      order.actor.send(needing)
      expect(order.failure()).toBe(lack)
    }
    const { account } = order.actor.getSnapshot().context.form
    order.actor.send({ type: 'form.set', change: { account: { ...account, holder: '홍길동' } } })
    order.actor.send(needing)
    expect(order.at()).toBe('reviewing')
    order.actor.send({ type: 'step.back' })
    expect(order.at()).toBe('choosing')
  })

  it.each([
    ['cancelled', 'cancelled'],
    ['requested', 'requested'],
    ['refunding', 'refunding'],
  ] as const)('is %s when the server says so', async (outcome, leaf) => {
    const order = start(resolveWith(outcome))
    await submitForm(order)
    expect(order.at()).toBe(leaf)
    expect(order.cancel).toHaveBeenCalledOnce()
  })

  it('waits for the payment company, also after a reload', async () => {
    const order = start(resolveWith('cancelled'), { refunding: true })
    expect(order.at()).toBe('refunding')
    order.tell({ type: 'refund.settle', outcome: 'cancelled' })
    await settle()
    expect(order.at()).toBe('cancelled')
  })

  it('leaves the rest to a notification where the payment company takes longer than twelve minutes', async () => {
    vi.useFakeTimers()
    const order = start(resolveWith('cancelled'), { refunding: true })
    await vi.advanceTimersByTimeAsync(11 * 60_000)
    expect(order.at()).toBe('refunding')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(order.actor.getSnapshot()).toMatchObject({
      value: 'refundDelayed',
      status: 'done',
      output: { oid: input.oid },
    })
    vi.useRealTimers()
  })

  it('cannot go on when the order has moved on meanwhile', async () => {
    const order = start(() => Promise.reject(createRefusal('order.state.wrong')))
    await submitForm(order)
    expect([order.at(), order.failure()]).toEqual(['refused', 'order.state.wrong'])
  })

  it('may be tried again after no answer came', async () => {
    const order = start(() => Promise.reject(createRefusal('network.unreachable')))
    await submitForm(order)
    expect(order.at()).toBe('failed')
    order.actor.send({ type: 'cancel.confirm' })
    expect(order.at()).toBe('cancelling')
  })
})
