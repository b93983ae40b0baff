import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createActor, fromCallback, fromPromise } from 'xstate'
import { paymentMachine } from './payment.ts'
import type { ApproveInput, PaymentEvent, PaymentOutcome } from './payment-setup.ts'
import { subscribeMachine } from './subscribe.ts'
import { createRefusal } from './model.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const flush = () => vi.advanceTimersByTimeAsync(0)
const form = { ship: 1, agreedAmount: 45_000, agreements: [] }
const doubt: PaymentOutcome = { kind: 'unclear', failure: createRefusal('payment.unclear') }
const refusal: PaymentOutcome = { kind: 'declined', failure: createRefusal('payment.declined') }

const start = ({
  returned: hasReturned = false,
  open = () => Promise.resolve(),
  approve = (_: ApproveInput): Promise<PaymentOutcome> => Promise.resolve({ kind: 'paid', failure: null }),
} = {}) => {
  const openNextPage = vi.fn()
  const payment = paymentMachine.provide({
    actors: {
      approve: fromPromise<PaymentOutcome, ApproveInput>(({ input }) => approve(input)),
      watchWindow: fromCallback(() => undefined),
      watchOutcome: fromCallback(() => undefined),
    },
  })
  const machine = subscribeMachine.provide({
    actors: { open: fromPromise(open), payment },
    actions: { openNextPage: (_, params) => openNextPage(params) },
  })
  const actor = createActor(machine, { input: { sid: 'S1', returned: hasReturned } }).start()
  const getPayment = () => actor.getSnapshot().children.payment
  return {
    actor,
    openNextPage,
    pay: (event: PaymentEvent) => getPayment()?.send(event),
    failure: () => (getPayment()?.getSnapshot() ?? actor.getSnapshot()).context.failure?.code,
    at: () => getPayment()?.getSnapshot().value ?? actor.getSnapshot().value,
  }
}

describe('subscribe', () => {
  it('leads to the provider once the server has the form', async () => {
    const { actor, at } = start()
    actor.send({ type: 'order.submit', form })
    expect(at()).toBe('opening')
    await flush()
    expect(at()).toBe('away')
  })

  it('has the card kept when the provider sent the shopper back, and goes on', async () => {
    const { actor, at, openNextPage } = start({ returned: true })
    expect(at()).toBe('approving')
    await flush()
    expect(at()).toBe('done')
    expect(openNextPage).toHaveBeenCalledWith({ sid: 'S1' })
    expect(actor.getSnapshot().output).toEqual({ sid: 'S1' })
  })

  it('waits for what the provider did not answer at once, and reports the result', async () => {
    const startWaiting = async () => {
      const run = start({ returned: true, approve: () => Promise.resolve(doubt) })
      await flush()
      expect(run.at()).toBe('unknown')
      return run
    }
    const firstRun = await startWaiting()
    firstRun.pay({ type: 'payment.settle', outcome: { kind: 'paid', failure: null } })
    expect(firstRun.at()).toBe('done')
    const secondRun = await startWaiting()
    secondRun.pay({ type: 'payment.settle', outcome: refusal })
    expect([secondRun.at(), secondRun.failure()]).toEqual(['declined', 'payment.declined'])
  })

  it('asks the server itself where the result has not come after twelve minutes', async () => {
    const approve = vi
      .fn((_: ApproveInput): Promise<PaymentOutcome> => Promise.resolve({ kind: 'paid', failure: null }))
      .mockResolvedValueOnce(doubt)
    const { at } = start({ returned: true, approve })
    await vi.advanceTimersByTimeAsync(12 * 60_000 - 1)
    expect(at()).toBe('unknown')
    await vi.advanceTimersByTimeAsync(1)
    expect(at()).toBe('done')
  })

  it('reports why it was refused and begins again with the form', async () => {
    const { pay, at, failure } = start({ returned: true, approve: () => Promise.resolve(refusal) })
    await flush()
    expect([at(), failure()]).toEqual(['declined', 'payment.declined'])
    pay({ type: 'payment.restart' })
    expect(at()).toBe('filling')
  })

  it('begins again with the form where the provider could not be opened', async () => {
    const { actor, at, failure } = start({
      open: () => Promise.reject(createRefusal('subscribe.amount.changed')),
    })
    actor.send({ type: 'order.submit', form })
    await flush()
    expect([at(), failure()]).toEqual(['failed', 'subscribe.amount.changed'])
    actor.send({ type: 'order.retry' })
    expect(at()).toBe('filling')
  })

  it('shows the form again on a page that the provider did not replace', async () => {
    const { actor, pay, at } = start()
    actor.send({ type: 'order.submit', form })
    await flush()
    pay({ type: 'page.return' })
    expect(at()).toBe('filling')
  })
})
