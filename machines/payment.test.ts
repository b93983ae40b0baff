import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createActor, fromCallback, fromPromise } from 'xstate'
import { createFailure } from './failure.ts'
import { paymentMachine } from './payment.ts'
import type { PaymentOutcome, PaymentPlace, PaymentStart } from './payment-setup.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const oid = '20261121-AAAAAAAAAA'
const createOutcome = (kind: PaymentOutcome['kind']): PaymentOutcome => ({
  kind,
  failure: kind === 'paid' || kind === 'deposit' ? null : createFailure(`payment.${kind}`),
})

type Steps = {
  start?: PaymentStart
  place?: PaymentPlace
  ends?: PaymentOutcome['kind']
  fails?: 'reach' | 'approve'
}

const open = ({ start = 'window', place = 'window', ends = 'paid', fails }: Steps = {}) => {
  const acts = { openWindow: vi.fn(), closeWindow: vi.fn(), goOn: vi.fn() }
  const goBack = vi.fn((_: { oid: string }) => Promise.resolve())
  const reach = vi.fn(() =>
    fails === 'reach' ? Promise.reject(createFailure('x.y')) : Promise.resolve(place),
  )
  const approve = vi.fn((_: { oid: string; gone: boolean }) =>
    fails === 'approve'
      ? Promise.reject(createFailure('server.failed'))
      : Promise.resolve(createOutcome(ends)),
  )
  const machine = paymentMachine.provide({
    actors: {
      reach: fromPromise(reach),
      approve: fromPromise(({ input }) => approve(input)),
      goBack: fromPromise(({ input }) => goBack(input)),
      watchWindow: fromCallback(() => undefined),
      watchOrder: fromCallback(() => undefined),
    },
    actions: acts,
  })
  const actor = createActor(machine, { input: { oid, start } }).start()
  const getState = () => actor.getSnapshot().value
  return {
    actor,
    acts,
    goBack,
    reach,
    approve,
    at: getState,
    failure: () => actor.getSnapshot().context.failure?.code,
  }
}
const flush = () => vi.advanceTimersByTimeAsync(0)

const leaves = {
  paid: 'done',
  deposit: 'awaitingDeposit',
  declined: 'declined',
  cancelled: 'cancelledByUser',
  expired: 'expired',
  soldOut: 'soldOutWhilePaying',
  unclear: 'unknown',
} as const
const kinds = Object.keys(leaves) as (keyof typeof leaves)[]

describe('payment', () => {
  it('waits in the window, approves what comes back, and goes on once', async () => {
    const { actor, acts, approve, at } = open()
    expect(at()).toBe('openingWindow')
    await flush()
    expect(at()).toBe('inWindow')
    actor.send({ type: 'window.returned', oid })
    expect(at()).toBe('approving')
    await flush()
    expect(at()).toBe('done')
    expect(approve).toHaveBeenCalledExactlyOnceWith({ oid, gone: false })
    expect(acts.goOn).toHaveBeenCalledExactlyOnceWith(expect.anything(), { oid })
  })

  it("takes no notice of another order's window", async () => {
    const { actor, at } = open()
    await flush()
    actor.send({ type: 'window.returned', oid: 'ANOTHER-1' })
    expect(at()).toBe('inWindow')
  })

  it('asks the server whether anything came back before it calls a closed window cancelled', async () => {
    const { actor, at, approve } = open({ ends: 'cancelled' })
    await flush()
    actor.send({ type: 'window.gone' })
    expect(at()).toBe('returning')
    await vi.advanceTimersByTimeAsync(1200)
    expect(approve).toHaveBeenCalledWith({ oid, gone: true })
    expect(at()).toBe('cancelledByUser')
  })

  it('offers the window again when it was blocked, in a window or in place of the page', async () => {
    const { actor, acts, at, reach } = open({ place: 'blocked' })
    await flush()
    expect(at()).toBe('windowBlocked')
    actor.send({ type: 'window.open' })
    expect(acts.openWindow).toHaveBeenCalledOnce()
    expect(at()).toBe('openingWindow')
    await flush()
    actor.send({ type: 'window.here' })
    await flush()
    expect(acts.openWindow).toHaveBeenCalledOnce()
    expect(reach).toHaveBeenCalledTimes(3)
  })

  it("says so when the provider's script does not come, and asks for it again", async () => {
    const { actor, acts, at, reach } = open({ place: 'unreachable' })
    await flush()
    expect(at()).toBe('windowUnreachable')
    reach.mockResolvedValue('window')
    actor.send({ type: 'window.open' })
    expect(acts.openWindow).toHaveBeenCalledOnce()
    await flush()
    expect(at()).toBe('inWindow')
  })

  it('takes up the answer of a window that came back before it could be opened again', async () => {
    const { actor, acts, approve, at, reach } = open({ place: 'blocked' })
    await flush()
    reach.mockResolvedValue('answered')
    actor.send({ type: 'window.open' })
    await flush()
    expect(acts.closeWindow).toHaveBeenCalled()
    await flush()
    expect(approve).toHaveBeenCalledExactlyOnceWith({ oid, gone: false })
    expect(at()).toBe('done')
  })

  it('hears of a return after asking has failed', async () => {
    const { actor, approve, at } = open({ start: 'asking', fails: 'approve' })
    await flush()
    expect(at()).toBe('failed')
    approve.mockResolvedValue(createOutcome('paid'))
    actor.send({ type: 'window.returned', oid })
    await flush()
    expect(at()).toBe('done')
  })

  it('can be called off while the provider cannot be reached', async () => {
    const { actor, at } = open({ place: 'unreachable' })
    await flush()
    actor.send({ type: 'payment.cancel' })
    expect(at()).toBe('cancelledByUser')
  })

  it('asks the server when what was held has run out', async () => {
    const { at } = open({ ends: 'expired' })
    await flush()
    await vi.advanceTimersByTimeAsync(15 * 60_000)
    expect(at()).toBe('expired')
  })

  it('can be called off while the window is open, and still takes a late return', async () => {
    const { actor, acts, at } = open()
    await flush()
    actor.send({ type: 'payment.cancel' })
    expect(at()).toBe('cancelledByUser')
    expect(acts.closeWindow).toHaveBeenCalledOnce()
    actor.send({ type: 'window.returned', oid })
    expect(at()).toBe('approving')
  })

  it.each(kinds)('ends as %s when the server says so', async (kind) => {
    const { at, failure } = open({ start: 'asking', ends: kind })
    await flush()
    expect(at()).toBe(leaves[kind])
    expect(failure()).toBe(kind === 'paid' || kind === 'deposit' ? undefined : `payment.${kind}`)
  })

  it.each(kinds.filter((kind) => kind !== 'soldOut'))('begins as the server has it: %s', (start) => {
    expect(open({ start }).at()).toBe(leaves[start])
  })

  it('begins at the return when the page is where the window came back to', async () => {
    const { at } = open({ start: 'returned' })
    expect(at()).toBe('returning')
    await vi.advanceTimersByTimeAsync(300)
    expect(at()).toBe('done')
  })

  it.each(kinds.filter((kind) => kind !== 'unclear'))('settles an unclear answer as %s', (kind) => {
    const { actor, at } = open({ start: 'unclear' })
    actor.send({ type: 'order.settle', outcome: createOutcome('unclear') })
    expect(at()).toBe('unknown')
    actor.send({ type: 'order.settle', outcome: createOutcome(kind) })
    expect(at()).toBe(leaves[kind])
  })

  it.each(['declined', 'cancelled', 'expired'] as const)(
    'leads back to the order when it was %s',
    (start) => {
      const { actor, at, goBack } = open({ start })
      actor.send({ type: 'order.retry' })
      expect(at()).toBe('abandoned')
      expect(goBack).toHaveBeenCalledExactlyOnceWith({ oid })
    },
  )

  it.each(['reach', 'approve'] as const)('fails when it cannot %s, and may ask again', async (fails) => {
    const { actor, at, failure } = open({ start: fails === 'reach' ? 'window' : 'asking', fails })
    await flush()
    expect(at()).toBe('failed')
    expect(failure()).toBeDefined()
    actor.send({ type: 'payment.retry' })
    expect(at()).toBe('approving')
  })

  it('ends with the order and its outcome', async () => {
    const { actor } = open({ start: 'asking' })
    await flush()
    expect(actor.getSnapshot()).toMatchObject({ status: 'done', output: { oid, outcome: 'paid' } })
  })

  it.each([
    ['paid', 'done'],
    ['declined', 'declined'],
    ['unclear', 'unknown'],
  ] as const)(
    'asks the server itself where an order has not settled after twelve minutes: %s',
    async (ends, leaf) => {
      const { approve, at } = open({ start: 'unclear', ends })
      await vi.advanceTimersByTimeAsync(12 * 60_000 - 1)
      expect(at()).toBe('unknown')
      expect(approve).not.toHaveBeenCalled()
      await vi.advanceTimersByTimeAsync(1)
      expect(approve).toHaveBeenCalledOnce()
      expect(at()).toBe(leaf)
    },
  )
})
