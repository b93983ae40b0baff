import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { sampleFoundStores } from './choose-store.model.ts'
import { chooseStoreMachine } from './choose-store.ts'
import type { FoundStores, Point, StoreQuery } from './choose-store-setup.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const seongsu: Point = { latitude: 37.544, longitude: 127.056 }

const open = (locate: () => Promise<Point> = () => Promise.resolve(seongsu)) => {
  const queries: StoreQuery[] = []
  const chosenIds: number[] = []
  let answer: () => Promise<FoundStores> = () => Promise.resolve(sampleFoundStores)
  const machine = chooseStoreMachine.provide({
    actors: {
      find: fromPromise<FoundStores, StoreQuery>(({ input }) => {
        queries.push(input)
        return answer()
      }),
      locate: fromPromise<Point>(locate),
    },
    actions: { choose: (_, { id }) => void chosenIds.push(id) },
  })
  const chooser = createActor(machine).start()
  return {
    chooser,
    queries,
    chosenIds,
    setAnswer: (next: () => Promise<FoundStores>) => (answer = next),
    settle: () => vi.advanceTimersByTimeAsync(0),
    at: () => chooser.getSnapshot().value,
    context: () => chooser.getSnapshot().context,
  }
}

describe('choosing a store', () => {
  it('lists stores as soon as it is open, and chooses one by one press', async () => {
    const { chooser, chosenIds, settle, at, context } = open()
    expect(at()).toBe('searching')
    await settle()
    expect([at(), context().stores]).toEqual(['listing', sampleFoundStores.stores])
    chooser.send({ type: 'store.choose', id: 4 })
    expect(chosenIds).toEqual([4])
  })

  it('asks once typing pauses, for the last word and in the whole country', async () => {
    const { chooser, queries, settle, at } = open()
    await settle()
    chooser.send({ type: 'province.set', province: 'busan' })
    await settle()
    for (const word of ['왕', '왕십', '왕십리']) {
      chooser.send({ type: 'word.set', word })
      await vi.advanceTimersByTimeAsync(80)
    }
    expect(at()).toBe('typing')
    await vi.advanceTimersByTimeAsync(150)
    expect(at()).toBe('listing')
    expect(queries).toEqual([
      { word: '', province: null, near: null },
      { word: '', province: 'busan', near: null },
      { word: '왕십리', province: null, near: null },
    ])
  })

  it('says what a position is for before the browser asks, and can do without', async () => {
    const locate = vi.fn(() => Promise.resolve(seongsu))
    const { chooser, settle, at } = open(locate)
    await settle()
    chooser.send({ type: 'location.ask' })
    expect(at()).toBe('explaining')
    chooser.send({ type: 'location.refuse' })
    expect([at(), locate.mock.calls.length]).toEqual(['listing', 0])
  })

  it('finds the nearest from a position', async () => {
    const { chooser, queries, settle, at } = open()
    await settle()
    chooser.send({ type: 'location.ask' })
    chooser.send({ type: 'location.allow' })
    await settle()
    expect([at(), queries.at(-1)]).toEqual(['listing', { word: '', province: null, near: seongsu }])
  })

  it('goes on by name and province where the position is not known', async () => {
    const { chooser, queries, settle, at } = open(() => Promise.reject(new Error('denied')))
    await settle()
    chooser.send({ type: 'location.ask' })
    chooser.send({ type: 'location.allow' })
    await settle()
    expect(at()).toBe('locationRefused')
    chooser.send({ type: 'province.set', province: 'jeju' })
    await settle()
    expect([at(), queries.at(-1)?.province]).toEqual(['listing', 'jeju'])
  })

  it('says that stores could not be loaded, and tries again', async () => {
    const { chooser, setAnswer, settle, at, context } = open()
    setAnswer(() => Promise.reject(new Error('offline')))
    await settle()
    chooser.send({ type: 'province.set', province: 'seoul' })
    await settle()
    expect([at(), context().failure?.code]).toEqual(['failed', 'server.failed'])
    setAnswer(() => Promise.resolve(sampleFoundStores))
    chooser.send({ type: 'stores.retry' })
    await settle()
    expect([at(), context().failure]).toEqual(['listing', null])
  })
})
