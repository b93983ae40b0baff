import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createActor, fromCallback, fromPromise } from 'xstate'
import { listTransitionPaths } from './model-paths.ts'
import { createRefusal, toLeafId } from './model.ts'
import { model } from './payment.model.ts'
import { paymentMachine } from './payment.ts'
import type { Payable, PaymentOutcome, PaymentPlace, PaymentStart } from './payment-setup.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const id = '20261121-AAAAAAAAAA'
const createOutcome = (kind: PaymentOutcome['kind']): PaymentOutcome => ({
  kind,
  failure: kind === 'paid' || kind === 'deposit' ? null : createRefusal(`payment.${kind}`),
})

type Steps = {
  kind?: Payable['kind']
  start?: PaymentStart
  place?: PaymentPlace
  ends?: PaymentOutcome['kind']
  fails?: 'reach' | 'approve'
}

const open = ({ kind = 'order', start = 'reaching', place = 'window', ends = 'paid', fails }: Steps = {}) => {
  const acts = { openWindow: vi.fn(), closeWindow: vi.fn() }
  const reach = vi.fn((): Promise<PaymentStart> =>
    fails === 'reach' ? Promise.reject(createRefusal('x.y')) : Promise.resolve(place),
  )
  const approve = vi.fn((_: { id: string; returned: boolean }) =>
    fails === 'approve'
      ? Promise.reject(createRefusal('server.failed'))
      : Promise.resolve(createOutcome(ends)),
  )
  const machine = paymentMachine.provide({
    actors: {
      reach: fromPromise(reach),
      approve: fromPromise(({ input }) => approve(input)),
      watchWindow: fromCallback(() => undefined),
      watchOutcome: fromCallback(() => undefined),
    },
    actions: acts,
  })
  const actor = createActor(machine, { input: { payable: { kind, id }, start } }).start()
  const getState = () => actor.getSnapshot().value
  return {
    actor,
    acts,
    reach,
    approve,
    at: getState,
    outcome: () => actor.getSnapshot().output?.outcome,
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
  it('waits in the window, approves what comes back, and ends', async () => {
    const { actor, acts, approve, at, outcome } = open()
    expect(at()).toBe('openingWindow')
    await flush()
    expect(at()).toBe('inWindow')
    actor.send({ type: 'window.returned', id })
    expect(at()).toBe('approving')
    await flush()
    expect(at()).toBe('done')
    expect(approve).toHaveBeenCalledExactlyOnceWith({ id, returned: true })
    expect(acts.closeWindow).toHaveBeenCalledOnce()
    expect(outcome()).toBe('paid')
  })

  it("takes no notice of another order's window", async () => {
    const { actor, at } = open()
    await flush()
    actor.send({ type: 'window.returned', id: 'ANOTHER-1' })
    expect(at()).toBe('inWindow')
  })

  it('asks the server whether anything came back before it calls a closed window cancelled', async () => {
    const { actor, at, approve } = open({ ends: 'cancelled' })
    await flush()
    actor.send({ type: 'window.gone' })
    expect(at()).toBe('returning')
    await vi.advanceTimersByTimeAsync(1200)
    expect(approve).toHaveBeenCalledWith({ id, returned: false })
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
    expect(approve).toHaveBeenCalledExactlyOnceWith({ id, returned: true })
    expect(at()).toBe('done')
  })

  it('hears of a return after asking has failed', async () => {
    const { actor, approve, at } = open({ start: 'asking', fails: 'approve' })
    await flush()
    expect(at()).toBe('failed')
    approve.mockResolvedValue(createOutcome('paid'))
    actor.send({ type: 'window.returned', id })
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
    actor.send({ type: 'window.returned', id })
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
    actor.send({ type: 'payment.settle', outcome: createOutcome('unclear') })
    expect(at()).toBe('unknown')
    actor.send({ type: 'payment.settle', outcome: createOutcome(kind) })
    expect(at()).toBe(leaves[kind])
  })

  it.each(['declined', 'cancelled', 'expired', 'soldOut'] as const)(
    'is given up by its shopper after it was %s, so that another one may begin',
    (start) => {
      const { actor, outcome } = open({ start })
      actor.send({ type: 'payment.restart' })
      expect(outcome()).toBe('abandoned')
    },
  )

  it('asks for the same approval again when the answer was lost', async () => {
    const { actor, approve, at, failure } = open({ start: 'asking', fails: 'approve' })
    await flush()
    expect(at()).toBe('failed')
    expect(failure()).toBeDefined()
    actor.send({ type: 'payment.retry' })
    expect(at()).toBe('approving')
    expect(approve).toHaveBeenCalledTimes(2)
  })

  it('opens the window again when it could not be opened, and asks for no approval', async () => {
    const { actor, acts, approve, at, reach, failure } = open({ fails: 'reach' })
    await flush()
    expect([at(), failure()]).toEqual(['openingFailed', 'x.y'])
    expect(acts.closeWindow).toHaveBeenCalledOnce()
    reach.mockResolvedValue('window')
    actor.send({ type: 'window.open' })
    await flush()
    expect([at(), failure()]).toEqual(['inWindow', undefined])
    expect(approve).not.toHaveBeenCalled()
  })

  it('takes up the return of an earlier window that was opened again in vain', async () => {
    const { actor, at } = open({ fails: 'reach' })
    await flush()
    actor.send({ type: 'window.returned', id })
    await flush()
    expect(at()).toBe('done')
  })

  it('learns from a refused window that the time is over', async () => {
    const { actor, at, reach } = open({ start: 'blocked' })
    reach.mockResolvedValue('expired')
    actor.send({ type: 'window.open' })
    await flush()
    expect(at()).toBe('expired')
  })

  it.each(['order', 'topUp'] as const)(
    'offers the window again on a page of a payment of %s that the provider did not replace',
    (kind) => {
      const { actor, at } = open({ kind, start: 'here' })
      expect(at()).toBe('away')
      actor.send({ type: 'page.return' })
      expect(at()).toBe('windowBlocked')
    },
  )

  it('ends where the page of the provider did not come and its owner has the form', async () => {
    const { outcome } = open({ kind: 'card', start: 'here' })
    await vi.advanceTimersByTimeAsync(20_000)
    expect(outcome()).toBe('abandoned')
  })

  it('asks again where the server never heard the question', async () => {
    const { actor, at, approve } = open({ start: 'unclear' })
    actor.send({ type: 'payment.pending' })
    await flush()
    expect(approve).toHaveBeenCalledExactlyOnceWith({ id, returned: false })
    expect(at()).toBe('done')
  })

  it.each([
    ['paid', 'paid'],
    ['deposit', 'deposit'],
  ] as const)('ends with its outcome: %s', async (ends, outcome) => {
    const { actor } = open({ start: 'asking', ends })
    await flush()
    expect(actor.getSnapshot()).toMatchObject({ status: 'done', output: { outcome } })
  })

  it.each([
    ['paid', 'done'],
    ['declined', 'declined'],
    ['unclear', 'unresolved'],
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

  it('is asked for once more where no answer came within the longest wait', async () => {
    const { actor, approve, at } = open({ start: 'unclear', ends: 'unclear' })
    await vi.advanceTimersByTimeAsync(12 * 60_000)
    expect(at()).toBe('unresolved')
    approve.mockResolvedValue(createOutcome('paid'))
    actor.send({ type: 'payment.retry' })
    await flush()
    expect(at()).toBe('done')
  })
})

describe('walks of a payment', () => {
  const paths = listTransitionPaths(model)

  it('call nothing declined before the server was asked', () => {
    const sources = new Set(paths.filter(({ target }) => target === 'declined').map(({ source }) => source))
    expect([...sources].sort()).toEqual(['approving', 'unknown'])
  })

  it('ask for no approval of a window that could not be opened', () => {
    const ways = paths.filter(({ source, target }) => source === 'openingFailed' && target === 'approving')
    expect(ways.map(({ event }) => event)).toEqual(['window.returned'])
  })

  it('open no other window while an answer is awaited', () => {
    const sources = paths.filter(({ target }) => target === 'openingWindow').map(({ source }) => source)
    expect(sources.filter((leaf) => ['approving', 'unknown', 'unresolved', 'failed'].includes(leaf))).toEqual(
      [],
    )
  })

  it('are given up only when nothing can be charged any more', () => {
    const sources = new Set(
      paths
        .filter(({ steps }) => toLeafId(steps.at(-1)!.snapshot) === 'abandoned')
        .map(({ source }) => source),
    )
    expect([...sources].sort()).toEqual([
      'away',
      'cancelledByUser',
      'declined',
      'expired',
      'soldOutWhilePaying',
    ])
  })
})
