import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { connectivityMachine } from './connectivity.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const open = (answers: boolean[]) => {
  const reach = vi.fn(() => (answers.shift() ? Promise.resolve() : Promise.reject(new Error('offline'))))
  const refresh = vi.fn()
  const actor = createActor(
    connectivityMachine.provide({ actors: { reach: fromPromise(reach) }, actions: { refresh } }),
  ).start()
  return { actor, reach, refresh, at: () => actor.getSnapshot().value }
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

describe('connectivity', () => {
  it('asks for everything anew once the shop answers, says so, and is silent again', async () => {
    const { refresh, at } = open([true])
    expect(at()).toBe('checking')
    await pass(0)
    expect(at()).toBe('restored')
    expect(refresh).toHaveBeenCalledOnce()
    await pass(3000)
    expect(at()).toBe('online')
  })

  it('tries again by itself, later each time, and at once when asked to', async () => {
    const { actor, reach, at } = open([false, false, true])
    await pass(0)
    expect(at()).toBe('unreachable')
    await pass(3999)
    expect(reach).toHaveBeenCalledTimes(1)
    await pass(1)
    expect(reach).toHaveBeenCalledTimes(2)
    actor.send({ type: 'connection.try' })
    await pass(0)
    expect(at()).toBe('restored')
  })

  it('follows the connection wherever it is lost', async () => {
    const { actor, at } = open([true, true])
    actor.send({ type: 'connection.lost' })
    expect(at()).toBe('offline')
    actor.send({ type: 'connection.found' })
    await pass(0)
    expect(at()).toBe('restored')
    actor.send({ type: 'connection.lost' })
    expect(at()).toBe('offline')
  })
})
