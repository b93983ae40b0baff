import { describe, expect, it, vi } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { tastePicksMachine } from './taste-picks.ts'

const settle = () => new Promise((resolve) => setImmediate(resolve))

const start = (load: () => Promise<readonly number[]>, ids = [1, 2, 3]) => {
  const machine = tastePicksMachine.provide({ actors: { loadPicks: fromPromise(load) } })
  const actor = createActor(machine, { input: { ids } }).start()
  return {
    replace: async (place: number) => {
      actor.send({ type: 'pick.replace', place })
      await settle()
    },
    restart: () => actor.send({ type: 'picks.restart' }),
    now: () => [actor.getSnapshot().value, actor.getSnapshot().context.placed],
  }
}

describe('taste picks', () => {
  it('replace one wine by the next, in its place, and repeat none until all were shown', async () => {
    const load = vi.fn(() => Promise.resolve([1, 2, 3, 4, 5, 6]))
    const { replace, now } = start(load)
    await replace(1)
    expect(now()).toEqual(['showing', [1, 4, 3]])
    await replace(1)
    expect(now()).toEqual(['showing', [1, 5, 3]])
    await replace(0)
    expect(now()).toEqual(['exhausted', [6, 5, 3]])
    expect(load).toHaveBeenCalledOnce()
    await replace(0)
    expect(now()).toEqual(['exhausted', [6, 5, 3]])
  })

  it('begin again with the first when all were shown', async () => {
    const { replace, restart, now } = start(() => Promise.resolve([1, 2, 3, 4]))
    await replace(2)
    expect(now()).toEqual(['exhausted', [1, 2, 4]])
    restart()
    expect(now()).toEqual(['showing', [1, 2, 3]])
  })

  it('end at once where there is no other', async () => {
    const { replace, now } = start(() => Promise.resolve([1, 2, 3]))
    await replace(0)
    expect(now()).toEqual(['exhausted', [1, 2, 3]])
  })

  it('keep what is shown when the others cannot be had, and ask again at the next press', async () => {
    const load = vi
      .fn<() => Promise<readonly number[]>>()
      .mockRejectedValueOnce(Object.assign(new Error(), { code: 'server.failed' }))
      .mockResolvedValueOnce([1, 2, 3, 4, 5])
    const { replace, now } = start(load)
    await replace(0)
    expect(now()).toEqual(['failed', [1, 2, 3]])
    await replace(2)
    expect(now()).toEqual(['showing', [1, 2, 4]])
  })

  it('know no place beyond the wines', async () => {
    const load = vi.fn(() => Promise.resolve([1, 2, 3, 4]))
    const { replace, now } = start(load)
    await replace(3)
    await replace(-1)
    expect(now()).toEqual(['showing', [1, 2, 3]])
    expect(load).not.toHaveBeenCalled()
  })
})
