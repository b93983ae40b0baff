import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { failing } from './failure.ts'
import { identityCheckMachine, type IdentityOutcome } from './identity-check.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const request = { requestNumber: 'R1', windowUrl: 'http://provider.test/' }
const ours = { requestNumber: 'R1' }
const ending = (kind: Exclude<IdentityOutcome['kind'], 'verified'>): IdentityOutcome => ({
  kind,
  failure: failing(`identity.${kind}`),
})
const verified: IdentityOutcome = { kind: 'verified', name: '홍길동' }

const open = ({ place = 'window' as 'window' | 'blocked' | 'here', fails = false } = {}) => {
  const acts = {
    openWindow: vi.fn(),
    closeWindow: vi.fn(),
    announceVerified: vi.fn(),
    goThere: vi.fn(),
  }
  const begin = () =>
    fails ? Promise.reject(failing('request.too_many')) : Promise.resolve({ request, place })
  const machine = identityCheckMachine.provide({ actors: { begin: fromPromise(begin) }, actions: acts })
  const actor = createActor(machine)
  const seen: string[] = []
  actor.subscribe(({ value }) => seen.push(value))
  actor.start()
  const click = async () => {
    actor.send({ type: 'check.start' })
    await vi.advanceTimersByTimeAsync(0)
  }
  const arrive = (outcome: IdentityOutcome, requestNumber = 'R1') =>
    actor.send({ type: 'outcome.arrive', requestNumber, outcome })
  return { actor, acts, seen, click, arrive, at: () => actor.getSnapshot().value }
}

describe('identity check', () => {
  it('opens the window within the click, before anything is asked', () => {
    const { actor, acts, at } = open()
    actor.send({ type: 'check.start' })
    expect(acts.openWindow).toHaveBeenCalledOnce()
    expect(at()).toBe('opening')
  })

  it('follows the window to a verified person and announces it once', async () => {
    const { actor, acts, click, arrive, at } = open()
    await click()
    expect(at()).toBe('inWindow')
    actor.send({ type: 'window.returned', ...ours })
    expect(at()).toBe('returned')
    arrive(verified)
    arrive(verified)
    expect(at()).toBe('verified')
    expect(actor.getSnapshot().context.name).toBe('홍길동')
    expect(acts.announceVerified).toHaveBeenCalledOnce()
  })

  it.each(['underage', 'cancelled', 'expired', 'failed'] as const)(
    'ends as %s and can begin again',
    async (kind) => {
      const { actor, click, arrive, at } = open()
      await click()
      arrive(ending(kind))
      expect(at()).toBe(kind)
      expect(actor.getSnapshot().context.failure?.code).toBe(`identity.${kind}`)
      await click()
      expect(at()).toBe('inWindow')
      expect(actor.getSnapshot().context.failure).toBeNull()
    },
  )

  it("takes no notice of another tab's check", async () => {
    const { actor, click, arrive, at } = open()
    await click()
    actor.send({ type: 'window.returned', requestNumber: 'R2' })
    arrive(verified, 'R2')
    expect(at()).toBe('inWindow')
  })

  it('waits for a return after the window is gone, then takes it for cancelled', async () => {
    const closed = open()
    await closed.click()
    closed.actor.send({ type: 'window.gone' })
    expect(closed.at()).toBe('windowGone')
    await vi.advanceTimersByTimeAsync(4000)
    expect(closed.at()).toBe('cancelled')
    closed.actor.send({ type: 'window.returned', ...ours })
    expect(closed.at()).toBe('returned')
    const swapped = open()
    await swapped.click()
    swapped.actor.send({ type: 'window.gone' })
    swapped.actor.send({ type: 'window.returned', ...ours })
    await vi.advanceTimersByTimeAsync(4000)
    expect(swapped.at()).toBe('returned')
  })

  it('offers this very page when the window was blocked', async () => {
    const { actor, acts, click, at } = open({ place: 'blocked' })
    await click()
    expect(at()).toBe('windowBlocked')
    actor.send({ type: 'check.here' })
    expect(at()).toBe('leaving')
    expect(acts.goThere).toHaveBeenCalledOnce()
  })

  it('leaves at once inside the native app', async () => {
    const { acts, click, at } = open({ place: 'here' })
    await click()
    expect(at()).toBe('leaving')
    expect(acts.goThere).toHaveBeenCalledOnce()
  })

  it('fails when it cannot begin, and closes the empty window', async () => {
    const { actor, acts, click, at } = open({ fails: true })
    await click()
    expect(at()).toBe('failed')
    expect(actor.getSnapshot().context.failure?.code).toBe('request.too_many')
    expect(acts.closeWindow).toHaveBeenCalledOnce()
  })

  it('expires with the window after ten minutes', async () => {
    const { acts, click, at } = open()
    await click()
    await vi.advanceTimersByTimeAsync(10 * 60_000)
    expect(at()).toBe('expired')
    expect(acts.closeWindow).toHaveBeenCalledOnce()
  })

  it('fails when no answer comes after the return', async () => {
    const { actor, click, at } = open()
    await click()
    actor.send({ type: 'window.returned', ...ours })
    await vi.advanceTimersByTimeAsync(20_000)
    expect(at()).toBe('failed')
  })

  it('is given up from the page while the window is open', async () => {
    const { actor, acts, click, at } = open()
    await click()
    actor.send({ type: 'check.cancel' })
    expect(at()).toBe('cancelled')
    expect(acts.closeWindow).toHaveBeenCalledOnce()
  })

  it('reaches every state', async () => {
    const seen = new Set<string>()
    for (const outcome of [verified, ending('underage'), ending('expired'), ending('failed')]) {
      const run = open()
      await run.click()
      run.actor.send({ type: 'window.returned', ...ours })
      run.arrive(outcome)
      for (const state of run.seen) seen.add(state)
    }
    const blocked = open({ place: 'blocked' })
    await blocked.click()
    blocked.actor.send({ type: 'check.here' })
    const gone = open()
    await gone.click()
    gone.actor.send({ type: 'window.gone' })
    await vi.advanceTimersByTimeAsync(4000)
    for (const state of [...blocked.seen, ...gone.seen]) seen.add(state)
    expect([...seen].sort()).toEqual(Object.keys(identityCheckMachine.states).sort())
  })
})
