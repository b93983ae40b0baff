import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createActor, fromCallback, fromPromise } from 'xstate'
import { cashChargeMachine } from './cash-charge.ts'
import { model } from './cash-charge.model.ts'
import type { ChargeStart, OpenChargeInput, ProviderWindow } from './cash-charge-setup.ts'
import { listTransitionPaths } from './model-paths.ts'
import { createRefusal, toStateId } from './model.ts'
import { paymentMachine } from './payment.ts'
import type { ApproveInput, PaymentOutcome, PaymentStart, ReachInput } from './payment-setup.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const flush = () => vi.advanceTimersByTimeAsync(0)
const limits = { least: 10_000, most: 500_000, step: 1000 }
const cid = 'C20261121-AAAAAA'

type Steps = {
  open?: (input: OpenChargeInput) => Promise<ProviderWindow>
  reach?: () => Promise<PaymentStart>
  outcome?: PaymentOutcome['kind']
  start?: ChargeStart
  amount?: number
}

const start = ({ open, reach, outcome = 'paid', start = 'entering', amount = 50_000 }: Steps = {}) => {
  const acts = { openWindow: vi.fn(), closeWindow: vi.fn(), openNextPage: vi.fn() }
  const approve = vi.fn((_: ApproveInput): Promise<PaymentOutcome> =>
    Promise.resolve({ kind: outcome, failure: null }),
  )
  const openCharge = vi.fn(
    open ?? ((_: OpenChargeInput): Promise<ProviderWindow> => Promise.resolve({ cid, place: 'window' })),
  )
  const payment = paymentMachine.provide({
    actors: {
      reach: fromPromise<PaymentStart, ReachInput>(reach ?? (() => Promise.resolve('window'))),
      approve: fromPromise<PaymentOutcome, ApproveInput>(({ input }) => approve(input)),
      watchWindow: fromCallback(() => undefined),
      watchOutcome: fromCallback(() => undefined),
    },
    actions: { openWindow: acts.openWindow, closeWindow: acts.closeWindow },
  })
  const machine = cashChargeMachine.provide({
    actors: {
      payment,
      open: fromPromise<ProviderWindow, OpenChargeInput>(({ input }) => openCharge(input)),
      hearReturns: fromCallback(() => undefined),
    },
    actions: acts,
  })
  const actor = createActor(machine, {
    input: { amount, cid: start === 'entering' ? null : cid, limits, start },
  }).start()
  const getPayment = () => actor.getSnapshot().children.payment
  return {
    actor,
    acts,
    approve,
    openCharge,
    pay: (event: Parameters<NonNullable<ReturnType<typeof getPayment>>['send']>[0]) =>
      getPayment()?.send(event),
    context: () => actor.getSnapshot().context,
    at: () => getPayment()?.getSnapshot().value ?? actor.getSnapshot().value,
  }
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
    await flush()
    expect(charge.at()).toBe('inWindow')
    charge.pay({ type: 'window.returned', id: 'another' })
    expect(charge.at()).toBe('inWindow')
    charge.pay({ type: 'window.returned', id: cid })
    await flush()
    expect(charge.at()).toBe('charged')
    expect(charge.acts.openNextPage).toHaveBeenCalledWith(expect.anything(), { cid })
    expect(charge.actor.getSnapshot().output).toEqual({ cid })
  })

  it.each([
    ['declined', 'declined'],
    ['cancelled', 'cancelledByUser'],
    ['expired', 'expired'],
    ['unclear', 'unknown'],
  ] as const)('is %s when the server says so', async (outcome, leaf) => {
    const charge = start({ start: 'answered', outcome })
    await flush()
    expect(charge.at()).toBe(leaf)
  })

  it.each([
    ['blocked', 'windowBlocked'],
    ['paid', 'charged'],
    ['declined', 'declined'],
    ['expired', 'expired'],
    ['unclear', 'unknown'],
  ] as const)('goes on after a reload where the server says %s', (initial, leaf) => {
    expect(start({ start: initial }).at()).toBe(leaf)
  })

  it("says so when the provider's script does not come, and asks for it again", async () => {
    const charge = start({ open: () => Promise.resolve({ cid, place: 'unreachable' }) })
    charge.actor.send({ type: 'charge.submit' })
    await flush()
    expect(charge.at()).toBe('windowUnreachable')
    charge.pay({ type: 'window.open' })
    await flush()
    expect(charge.at()).toBe('inWindow')
    expect(charge.context().charge).toEqual({ cid, amount: 50_000 })
  })

  it('takes up the answer of a window that came back before it could be opened again', async () => {
    const charge = start({ start: 'blocked', reach: () => Promise.resolve('answered') })
    charge.pay({ type: 'window.open' })
    await flush()
    expect(charge.at()).toBe('charged')
  })

  it('asks once more where the question never reached the server', async () => {
    const charge = start({ start: 'unclear' })
    charge.pay({ type: 'payment.pending' })
    await flush()
    expect(charge.at()).toBe('charged')
  })

  it('may be begun anew after it came to nothing', () => {
    const charge = start({ start: 'declined' })
    charge.pay({ type: 'payment.restart' })
    expect(charge.at()).toBe('enteringAmount')
  })

  it('continues the same top-up for the same amount, and makes another for another', async () => {
    const charge = start({ start: 'declined' })
    charge.pay({ type: 'payment.restart' })
    charge.actor.send({ type: 'charge.submit' })
    expect(charge.openCharge).toHaveBeenLastCalledWith({ cid, amount: 50_000 })
    await flush()
    charge.pay({ type: 'payment.cancel' })
    charge.pay({ type: 'payment.restart' })
    charge.actor.send({ type: 'amount.set', amount: 60_000 })
    charge.actor.send({ type: 'charge.submit' })
    expect(charge.openCharge).toHaveBeenLastCalledWith({ cid: null, amount: 60_000 })
  })

  it('hears of the late return of a window although another amount was chosen since', async () => {
    const charge = start({ start: 'cancelled' })
    charge.pay({ type: 'payment.restart' })
    charge.actor.send({ type: 'amount.set', amount: 60_000 })
    charge.actor.send({ type: 'window.returned', id: cid })
    expect(charge.at()).toBe('approving')
    await flush()
    expect(charge.acts.openNextPage).toHaveBeenCalledWith(expect.anything(), { cid })
  })

  it('asks for the same approval again when its answer was lost, and makes no other top-up', async () => {
    const charge = start({ start: 'cancelled' })
    charge.approve.mockRejectedValueOnce(createRefusal('request.too_many'))
    charge.pay({ type: 'window.returned', id: cid })
    await flush()
    expect(charge.at()).toBe('failed')
    charge.pay({ type: 'payment.retry' })
    await flush()
    expect(charge.at()).toBe('charged')
    expect(charge.approve.mock.calls).toEqual([[{ id: cid, returned: true }], [{ id: cid, returned: true }]])
    expect(charge.openCharge).not.toHaveBeenCalled()
  })

  it.each([
    ['cash.under_maintenance', 'maintenance'],
    ['cash.balance.over_limit', 'enteringAmount'],
    ['network.unreachable', 'failed'],
  ])('stops for %s: %s', async (code, leaf) => {
    const charge = start({ open: () => Promise.reject(createRefusal(code)) })
    charge.actor.send({ type: 'charge.submit' })
    await flush()
    expect([charge.at(), charge.context().failure?.code]).toEqual([leaf, code])
    expect(charge.acts.closeWindow).toHaveBeenCalledOnce()
  })

  it.each(['closed', 'cash.under_maintenance'])('may be tried again after %s', async (why) => {
    const charge = start(
      why === 'closed' ? { start: why } : { open: () => Promise.reject(createRefusal(why)) },
    )
    charge.actor.send({ type: 'charge.submit' })
    await flush()
    expect(charge.at()).toBe('maintenance')
    charge.actor.send({ type: 'charge.retry' })
    expect(charge.at()).toBe('enteringAmount')
    expect(charge.context().failure).toBeNull()
  })

  it('asks the server when the window has been open for fifteen minutes', async () => {
    const charge = start({ outcome: 'cancelled' })
    charge.actor.send({ type: 'charge.submit' })
    await flush()
    expect(charge.at()).toBe('inWindow')
    await vi.advanceTimersByTimeAsync(15 * 60_000)
    expect(charge.at()).toBe('cancelledByUser')
  })

  it('asks the server itself where a top-up has not settled after twelve minutes', async () => {
    const charge = start({ start: 'unclear' })
    await vi.advanceTimersByTimeAsync(12 * 60_000 - 1)
    expect(charge.at()).toBe('unknown')
    await vi.advanceTimersByTimeAsync(1)
    expect(charge.at()).toBe('charged')
  })

  it('leaves a payment under way in no walk but by its end', () => {
    const ways = listTransitionPaths(model).flatMap(({ start, steps, event }) => {
      const before = steps.at(-2)?.snapshot ?? start
      const after = steps.at(-1)?.snapshot ?? start
      return toStateId(before) === 'paying' && toStateId(after) !== 'paying' ? [event] : []
    })
    expect([...new Set(ways)]).toEqual(['payment done'])
  })
})
