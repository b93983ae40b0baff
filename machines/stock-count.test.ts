import { describe, expect, it, vi } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { createRefusal } from './model.ts'
import type { CountChoice, CountClosing, CountComparison, StockCount } from './stock-count-setup.ts'
import { sampleClosing, sampleComparison, sampleCount, samplePartClosing } from './stock-count.model.ts'
import { stockCountMachine } from './stock-count.ts'

const settle = () => new Promise((resolve) => setImmediate(resolve))

type Steps = {
  open: () => Promise<StockCount>
  compare: () => Promise<CountComparison>
  close: () => Promise<CountClosing>
}

const start = (count: StockCount | null, steps: Partial<Steps> = {}) => {
  const open = vi.fn((_: CountChoice) => (steps.open ?? (() => Promise.resolve(sampleCount)))())
  const close = vi.fn((_: { id: number; version: number }) =>
    (steps.close ?? (() => Promise.resolve(sampleClosing)))(),
  )
  const machine = stockCountMachine.provide({
    actors: {
      open: fromPromise(({ input }: { input: CountChoice }) => open(input)),
      compare: fromPromise(steps.compare ?? (() => Promise.resolve(sampleComparison))),
      close: fromPromise(({ input }: { input: { id: number; version: number } }) => close(input)),
    },
  })
  const actor = createActor(machine, { input: { count, store: 11 } }).start()
  return {
    ...{ actor, open, close },
    send: (event: Parameters<typeof actor.send>[0]) => actor.send(event),
    at: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
  }
}
const reach = async (
  count: ReturnType<typeof start>,
  ...types: ('count.compare' | 'closing.ask' | 'closing.confirm')[]
) => {
  for (const type of types) {
    count.send({ type })
    await settle()
  }
}

describe('stock-count', () => {
  it('opens what was chosen, and goes on with a count that is open', async () => {
    const count = start(null)
    count.send({ type: 'scope.set', change: { scope: 'KIND', kind: 'RED' } })
    count.send({ type: 'scope.submit' })
    await settle()
    expect(count.open).toHaveBeenCalledWith({ store: 11, scope: 'KIND', kind: 'RED' })
    expect([count.at(), count.context().count]).toEqual(['counting', sampleCount])
    expect(start(sampleCount).at()).toBe('counting')
    expect(start({ ...sampleCount, state: 'CLOSED' }).at()).toBe('choosingScope')
  })

  it('says why a count was not opened, and keeps the choice', async () => {
    const count = start(null, { open: () => Promise.reject(createRefusal('office.count.open')) })
    count.send({ type: 'scope.submit' })
    await settle()
    expect([count.at(), count.context().failure?.code]).toEqual(['choosingScope', 'office.count.open'])
  })

  it('asks before it closes, and closes the version that was compared', async () => {
    const count = start(sampleCount)
    await reach(count, 'count.compare', 'closing.ask')
    expect([count.at(), count.close.mock.calls.length]).toEqual(['confirming', 0])
    count.send({ type: 'closing.cancel' })
    expect(count.at()).toBe('reviewing')
    await reach(count, 'closing.ask', 'closing.confirm')
    expect(count.close).toHaveBeenCalledWith({ id: 3, version: 31 })
    expect([count.at(), count.actor.getSnapshot().output]).toEqual(['closed', { id: 3 }])
  })

  it('compares again where lines stay open, or others went on counting', async () => {
    const part = start(sampleCount, { close: () => Promise.resolve(samplePartClosing) })
    await reach(part, 'count.compare', 'closing.ask', 'closing.confirm')
    expect([part.at(), part.context().closing?.left.length]).toEqual(['reviewing', 1])
    const recounted = start(sampleCount, {
      close: () => Promise.reject(createRefusal('office.count.changed')),
    })
    await reach(recounted, 'count.compare', 'closing.ask', 'closing.confirm')
    expect([recounted.at(), recounted.context().failure?.code]).toEqual(['reviewing', 'office.count.changed'])
    recounted.send({ type: 'count.resume' })
    expect([recounted.at(), recounted.context().failure]).toEqual(['counting', null])
  })

  it('may be tried again, or gone on with, after a failure', async () => {
    const answers = [Promise.reject(createRefusal('network.unreachable')), Promise.resolve(sampleComparison)]
    const count = start(sampleCount, { compare: () => answers.shift() ?? Promise.resolve(sampleComparison) })
    await reach(count, 'count.compare')
    expect([count.at(), count.context().failure?.code]).toEqual(['failed', 'network.unreachable'])
    count.send({ type: 'count.retry' })
    await settle()
    expect(count.at()).toBe('reviewing')
  })
})
