import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { identityCheckMachine } from './identity-check.ts'
import type { IdentityOutcome } from './identity-check-setup.ts'
import { createRefusal } from './model.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const request = { requestNumber: 'R1', windowUrl: 'http://provider.test/' }
const ours = { requestNumber: 'R1' }
const createOutcome = (kind: Exclude<IdentityOutcome['kind'], 'verified'>): IdentityOutcome => ({
  kind,
  failure: createRefusal(`identity.${kind}`),
})
const verified: IdentityOutcome = { kind: 'verified', name: '홍길동', joiner: null }

const open = ({ place = 'window' as 'window' | 'blocked' | 'here', fails = false, starts = false } = {}) => {
  const acts = {
    openWindow: vi.fn(),
    closeWindow: vi.fn(),
    openHere: vi.fn(),
  }
  const begin = () =>
    fails ? Promise.reject(createRefusal('request.too_many')) : Promise.resolve({ request, place })
  const machine = identityCheckMachine.provide({ actors: { begin: fromPromise(begin) }, actions: acts })
  const actor = createActor(machine, { input: { starts } })
  const states: string[] = []
  actor.subscribe(({ value }) => states.push(value))
  actor.start()
  const click = async () => {
    actor.send({ type: 'check.start' })
    await vi.advanceTimersByTimeAsync(0)
  }
  const sendOutcome = (outcome: IdentityOutcome, requestNumber = 'R1') =>
    actor.send({ type: 'outcome.arrive', requestNumber, outcome })
  return { actor, acts, seen: states, click, arrive: sendOutcome, at: () => actor.getSnapshot().value }
}

describe('identity check', () => {
  it('opens the window within the press that led to it', () => {
    const { acts, at } = open({ starts: true })
    expect(acts.openWindow).toHaveBeenCalledOnce()
    expect(at()).toBe('opening')
  })

  it('opens the window within the click, before anything is asked', () => {
    const { actor, acts, at } = open()
    actor.send({ type: 'check.start' })
    expect(acts.openWindow).toHaveBeenCalledOnce()
    expect(at()).toBe('opening')
  })

  it('follows the window to a verified person and ends with the name', async () => {
    const { actor, click, arrive, at } = open()
    await click()
    expect(at()).toBe('inWindow')
    actor.send({ type: 'window.returned', ...ours })
    expect(at()).toBe('returned')
    arrive(verified)
    arrive(verified)
    expect(at()).toBe('verified')
    expect(actor.getSnapshot().context.name).toBe('홍길동')
    expect(actor.getSnapshot().output).toEqual({ name: '홍길동', joiner: null })
  })

  it.each(['underage', 'cancelled', 'expired', 'failed'] as const)(
    'ends as %s and can begin again',
    async (kind) => {
      const { actor, click, arrive, at } = open()
      await click()
      arrive(createOutcome(kind))
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

  it('waits for a return after the window is closed, then takes it for cancelled', async () => {
    const closedRun = open()
    await closedRun.click()
    closedRun.actor.send({ type: 'window.gone' })
    expect(closedRun.at()).toBe('windowGone')
    await vi.advanceTimersByTimeAsync(4000)
    expect(closedRun.at()).toBe('cancelled')
    closedRun.actor.send({ type: 'window.returned', ...ours })
    expect(closedRun.at()).toBe('returned')
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
    expect(acts.openHere).toHaveBeenCalledOnce()
  })

  it('leaves at once inside the native app', async () => {
    const { acts, click, at } = open({ place: 'here' })
    await click()
    expect(at()).toBe('leaving')
    expect(acts.openHere).toHaveBeenCalledOnce()
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
    const states = new Set<string>()
    for (const outcome of [
      verified,
      createOutcome('underage'),
      createOutcome('expired'),
      createOutcome('failed'),
    ]) {
      const run = open()
      await run.click()
      run.actor.send({ type: 'window.returned', ...ours })
      run.arrive(outcome)
      for (const state of run.seen) states.add(state)
    }
    const blocked = open({ place: 'blocked' })
    await blocked.click()
    blocked.actor.send({ type: 'check.here' })
    const goneRun = open()
    await goneRun.click()
    goneRun.actor.send({ type: 'window.gone' })
    await vi.advanceTimersByTimeAsync(4000)
    for (const state of [...blocked.seen, ...goneRun.seen]) states.add(state)
    // The machine does not rest where it decides how to begin.
    expect([...states, 'deciding'].sort()).toEqual(Object.keys(identityCheckMachine.states).sort())
  })

  it('offers the check again on a page that the provider did not replace', async () => {
    for (const wait of [0, 20_000]) {
      const { actor, click, at } = open({ place: 'here' })
      await click()
      if (wait > 0) await vi.advanceTimersByTimeAsync(wait)
      else actor.send({ type: 'page.return' })
      expect(at()).toBe('offered')
    }
  })
})
