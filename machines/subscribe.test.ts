import { describe, expect, it, vi } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { subscribeMachine } from './subscribe.ts'

const settle = () => new Promise((resolve) => setImmediate(resolve))
const form = { ship: 1, agreedAmount: 45_000, agreements: [] }

const start = ({
  returned: hasReturned = false,
  open = () => Promise.resolve(),
  fix = () => Promise.resolve(),
} = {}) => {
  const goOn = vi.fn()
  const machine = subscribeMachine.provide({
    actors: { open: fromPromise(open), fix: fromPromise(fix) },
    actions: { goOn: (_, params) => goOn(params) },
  })
  const actor = createActor(machine, { input: { sid: 'S1', returned: hasReturned } }).start()
  return { actor, goOn, at: () => actor.getSnapshot().value }
}

describe('subscribe', () => {
  it('leads to the provider once the server has the form', async () => {
    const { actor, at } = start()
    actor.send({ type: 'order.submit', form })
    expect(at()).toBe('opening')
    await settle()
    expect(at()).toBe('away')
  })

  it('has the card kept when the provider sent the shopper back, and goes on', async () => {
    const { at, goOn } = start({ returned: true })
    expect(at()).toBe('fixing')
    await settle()
    expect(at()).toBe('done')
    expect(goOn).toHaveBeenCalledWith({ sid: 'S1' })
  })

  it('waits for what the provider did not answer at once, and reports the result', async () => {
    const rejectUnclear = () => Promise.reject(Object.assign(new Error(), { code: 'payment.unclear' }))
    const startWaiting = async () => {
      const run = start({ returned: true, fix: rejectUnclear })
      await settle()
      expect(run.at()).toBe('following')
      return run
    }
    const charged = await startWaiting()
    charged.actor.send({ type: 'charge.settle', charged: true })
    expect(charged.at()).toBe('done')
    const refusedRun = await startWaiting()
    refusedRun.actor.send({ type: 'charge.settle', charged: false })
    expect(refusedRun.at()).toBe('failed')
    expect(refusedRun.actor.getSnapshot().context.failure?.code).toBe('payment.declined')
  })

  it('asks the server itself where the result has not come after twelve minutes', async () => {
    vi.useFakeTimers()
    const fix = vi
      .fn(() => Promise.resolve())
      .mockRejectedValueOnce(Object.assign(new Error(), { code: 'payment.unclear' }))
    const { at } = start({ returned: true, fix })
    await vi.advanceTimersByTimeAsync(12 * 60_000 - 1)
    expect(at()).toBe('following')
    await vi.advanceTimersByTimeAsync(1)
    expect(at()).toBe('done')
    vi.useRealTimers()
  })

  it('reports why it failed and begins again with the form', async () => {
    const { actor, at } = start({
      returned: true,
      fix: () => Promise.reject(Object.assign(new Error(), { code: 'payment.declined' })),
    })
    await settle()
    expect(at()).toBe('failed')
    expect(actor.getSnapshot().context.failure?.code).toBe('payment.declined')
    actor.send({ type: 'order.retry' })
    expect(at()).toBe('filling')
  })

  it('shows the form again on a page that the provider did not replace', async () => {
    const { actor, at } = start()
    actor.send({ type: 'order.submit', form })
    await settle()
    actor.send({ type: 'page.return' })
    expect(at()).toBe('filling')
  })
})
