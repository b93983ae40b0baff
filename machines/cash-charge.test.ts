import { describe, expect, it, vi } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { cashChargeMachine } from './cash-charge.ts'
import type { ChargeOutcome, ChargeStart, ProviderWindow } from './cash-charge-setup.ts'
import { createFailure } from './failure.ts'

const settle = () => new Promise((resolve) => setImmediate(resolve))
const limits = { least: 10_000, most: 500_000, step: 1000 }
const cid = 'C20261121-AAAAAA'

type Steps = {
  open?: () => Promise<ProviderWindow>
  outcome?: ChargeOutcome['kind']
  start?: ChargeStart
  amount?: number
}

const start = ({ open, outcome = 'charged', start = 'entering', amount = 50_000 }: Steps = {}) => {
  const acts = { openWindow: vi.fn(), closeWindow: vi.fn(), goOn: vi.fn() }
  const machine = cashChargeMachine.provide({
    actors: {
      open: fromPromise<ProviderWindow, { cid: string | null; amount: number; here: boolean }>(
        open ?? (() => Promise.resolve({ cid, place: 'window' })),
      ),
      approve: fromPromise<ChargeOutcome, { cid: string; gone: boolean }>(() =>
        Promise.resolve({ kind: outcome, failure: null }),
      ),
    },
    actions: acts,
  })
  const actor = createActor(machine, {
    input: { amount, cid: start === 'entering' ? null : cid, limits, start },
  }).start()
  const getContext = () => actor.getSnapshot().context
  return { actor, acts, context: getContext, at: () => actor.getSnapshot().value }
}

describe('cash-charge', () => {
  it.each([0, 9000, 10_500, 501_000])('does not begin with %i won', (amount) => {
    const charge = start({ amount })
    charge.actor.send({ type: 'charge.submit' })
    expect(charge.at()).toBe('enteringAmount')
    expect(charge.context().failure?.code).toBe('cash.amount.out_of_range')
  })

  it('opens the window within the click, and is charged when it came back', async () => {
    const charge = start()
    charge.actor.send({ type: 'charge.submit' })
    expect(charge.acts.openWindow).toHaveBeenCalledOnce()
    await settle()
    expect(charge.at()).toBe('inWindow')
    charge.actor.send({ type: 'window.returned', cid: 'another' })
    expect(charge.at()).toBe('inWindow')
    charge.actor.send({ type: 'window.returned', cid })
    await settle()
    expect(charge.at()).toBe('charged')
    expect(charge.acts.goOn).toHaveBeenCalledWith(expect.anything(), { cid })
  })

  it.each([
    ['declined', 'declined'],
    ['cancelled', 'cancelledByUser'],
    ['unclear', 'unknown'],
  ] as const)('is %s when the server says so', async (outcome, leaf) => {
    const charge = start({ start: 'asking', outcome })
    await settle()
    expect(charge.at()).toBe(leaf)
  })

  it.each([
    ['waiting', 'windowBlocked'],
    ['charged', 'charged'],
    ['declined', 'declined'],
    ['unclear', 'unknown'],
  ] as const)('goes on after a reload where the server says %s', (initial, leaf) => {
    expect(start({ start: initial }).at()).toBe(leaf)
  })

  it("says so when the provider's script does not come, and asks for it again", async () => {
    const open = vi.fn<() => Promise<ProviderWindow>>().mockResolvedValue({ cid, place: 'unreachable' })
    const charge = start({ open })
    charge.actor.send({ type: 'charge.submit' })
    await settle()
    expect(charge.at()).toBe('windowUnreachable')
    open.mockResolvedValue({ cid, place: 'window' })
    charge.actor.send({ type: 'window.open' })
    await settle()
    expect(charge.at()).toBe('inWindow')
    expect(charge.context().cid).toBe(cid)
  })

  it('takes up the answer of a window that came back before it could be opened again', async () => {
    const open = vi.fn<() => Promise<ProviderWindow>>().mockResolvedValue({ cid, place: 'answered' })
    const charge = start({ start: 'waiting', open })
    charge.actor.send({ type: 'window.open' })
    await settle()
    await settle()
    expect(charge.at()).toBe('charged')
  })

  it('asks once more where the question never reached the server', async () => {
    const charge = start({ start: 'unclear' })
    charge.actor.send({ type: 'window.returned', cid: 'another' })
    expect(charge.at()).toBe('unknown')
    charge.actor.send({ type: 'window.returned', cid })
    await settle()
    expect(charge.at()).toBe('charged')
  })

  it('may be begun anew after it came to nothing', () => {
    const charge = start({ start: 'declined' })
    charge.actor.send({ type: 'charge.retry' })
    expect(charge.at()).toBe('enteringAmount')
  })

  it.each([
    ['cash.under_maintenance', 'maintenance'],
    ['cash.balance.over_limit', 'enteringAmount'],
    ['network.unreachable', 'failed'],
  ])('stops for %s: %s', async (code, leaf) => {
    const charge = start({ open: () => Promise.reject(createFailure(code)) })
    charge.actor.send({ type: 'charge.submit' })
    await settle()
    expect([charge.at(), charge.context().failure?.code]).toEqual([leaf, code])
    expect(charge.acts.closeWindow).toHaveBeenCalledOnce()
  })

  it('asks the server when the window has been open for fifteen minutes', async () => {
    vi.useFakeTimers()
    const charge = start({ outcome: 'cancelled' })
    charge.actor.send({ type: 'charge.submit' })
    await vi.advanceTimersByTimeAsync(0)
    expect(charge.at()).toBe('inWindow')
    await vi.advanceTimersByTimeAsync(15 * 60_000)
    expect(charge.at()).toBe('cancelledByUser')
    vi.useRealTimers()
  })

  it('asks the server itself where a top-up has not settled after twelve minutes', async () => {
    vi.useFakeTimers()
    const charge = start({ start: 'unclear' })
    await vi.advanceTimersByTimeAsync(12 * 60_000 - 1)
    expect(charge.at()).toBe('unknown')
    await vi.advanceTimersByTimeAsync(1)
    expect(charge.at()).toBe('charged')
    vi.useRealTimers()
  })
})
