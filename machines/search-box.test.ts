import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { assign, createActor, fromPromise } from 'xstate'
import { searchBoxMachine } from './search-box.ts'
import type { Suggestion } from './search-box-setup.ts'

const pinot: Suggestion = { group: 'GRAPE', id: 1, label: '피노 누아', detail: null }
const rosso: Suggestion = { group: 'WINE', id: 2, label: '피노 로소', detail: '레드' }

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/** A box whose history and moves are kept in memory. */
const open = (recent: string[] = []) => {
  const world = { recent: [...recent], went: [] as string[], visited: [] as number[], asked: [] as string[] }
  const answers = new Map<string, (suggestions: Suggestion[] | Error) => void>()
  const machine = searchBoxMachine.provide({
    actors: {
      suggest: fromPromise<Suggestion[], { text: string }>(({ input: { text } }) => {
        world.asked.push(text)
        return new Promise((resolve, reject) =>
          answers.set(text, (answer) => (answer instanceof Error ? reject(answer) : resolve(answer))),
        )
      }),
    },
    actions: {
      readRecent: assign({ recent: () => [...world.recent] }),
      storeSearch: (_, { text }) => void world.recent.unshift(text),
      removeSearch: (_, { text }) => void (world.recent = world.recent.filter((one) => one !== text)),
      clearSearches: () => void (world.recent = []),
      openResults: (_, { text }) => void world.went.push(text),
      openPage: (_, { page }) => void (page && world.visited.push(page.id)),
    },
  })
  const box = createActor(machine, { input: { text: '' } }).start()
  /** The shopper pauses, and the server answers for a text. */
  const answer = async (text: string, suggestions: Suggestion[] | Error) => {
    await vi.advanceTimersByTimeAsync(150)
    answers.get(text)?.(suggestions)
    await vi.advanceTimersByTimeAsync(0)
  }
  return { box, world, answer, context: () => box.getSnapshot().context }
}

describe('search-box', () => {
  it('shows what was searched for before while nothing is typed', () => {
    const { box, context } = open(['말벡', '리슬링'])
    box.send({ type: 'box.focus' })
    expect(box.getSnapshot().value).toEqual({ open: 'recalling' })
    expect(context().recent).toEqual(['말벡', '리슬링'])
  })

  it('asks for suggestions once typing pauses, and goes where one of them is picked', async () => {
    const { box, world, answer } = open()
    box.send({ type: 'box.focus' })
    for (const text of ['피', '피노', '피노 ', '피노 누', '피노 누아']) {
      box.send({ type: 'text.set', text })
      await vi.advanceTimersByTimeAsync(80)
    }
    expect(world.asked).toEqual([])
    await answer('피노 누아', [pinot, rosso])
    box.send({ type: 'option.pick', index: 0 })
    expect(world).toEqual({ recent: ['피노 누아'], went: ['피노 누아'], visited: [], asked: ['피노 누아'] })
    expect(box.getSnapshot().matches('closed')).toBe(true)
  })

  it('shows the suggestions of the last text, in whatever order the answers come', async () => {
    const { box, world, answer, context } = open()
    box.send({ type: 'box.focus' })
    box.send({ type: 'text.set', text: '피' })
    await vi.advanceTimersByTimeAsync(150)
    box.send({ type: 'text.set', text: '피노' })
    await vi.advanceTimersByTimeAsync(150)
    expect(world.asked).toEqual(['피', '피노'])
    await answer('피', [rosso])
    expect(context().suggestions).toEqual([])
    await answer('피노', [pinot])
    expect(context().suggestions).toEqual([pinot])
  })

  it('visits what has a page of its own, by pointer and by key, and is empty again', async () => {
    for (const act of [
      [{ type: 'option.pick', index: 1 }],
      [{ type: 'option.move', by: -1 }, { type: 'search.submit' }],
    ] as const) {
      const { box, world, answer, context } = open()
      box.send({ type: 'box.focus' })
      box.send({ type: 'text.set', text: '피노' })
      await answer('피노', [pinot, rosso])
      for (const event of act) box.send(event)
      expect(world).toMatchObject({ recent: ['피노 로소'], went: [], visited: [2] })
      expect([box.getSnapshot().value, context().text]).toEqual(['closed', ''])
    }
  })

  it('moves through the options in a ring, up from the field to the last', () => {
    const { box, context } = open(['말벡', '리슬링', '카바'])
    box.send({ type: 'box.focus' })
    const positions = ([1, 1, 1, 1, -1] as const).map((by) => {
      box.send({ type: 'option.move', by })
      return context().active
    })
    expect(positions).toEqual([0, 1, 2, 0, 2])
    box.send({ type: 'box.close' })
    box.send({ type: 'box.focus' })
    box.send({ type: 'option.move', by: -1 })
    expect(context().active).toBe(2)
  })

  it('searches for what is typed after the list was closed', async () => {
    const { box, world, answer } = open()
    box.send({ type: 'box.focus' })
    box.send({ type: 'text.set', text: '피노' })
    await answer('피노', [pinot])
    box.send({ type: 'option.move', by: 1 })
    box.send({ type: 'box.close' })
    box.send({ type: 'search.submit' })
    expect(world.went).toEqual(['피노'])
  })

  it('opens again when more is typed after it was closed', () => {
    const { box } = open()
    box.send({ type: 'box.focus' })
    box.send({ type: 'box.close' })
    box.send({ type: 'text.set', text: '카' })
    expect(box.getSnapshot().value).toEqual({ open: 'waiting' })
  })

  it('keeps what is shown while it asks for one more letter', async () => {
    const { box, answer, context } = open()
    box.send({ type: 'box.focus' })
    box.send({ type: 'text.set', text: '피' })
    await answer('피', [pinot, rosso])
    box.send({ type: 'text.set', text: '피노' })
    await vi.advanceTimersByTimeAsync(150)
    expect(box.getSnapshot().value).toEqual({ open: 'asking' })
    expect(context().suggestions).toEqual([pinot, rosso])
    await answer('피노', [])
    expect(box.getSnapshot().value).toEqual({ open: 'suggesting' })
    expect(context().suggestions).toEqual([])
  })

  it('separates a failed request from an empty result, and still searches', async () => {
    const { box, world, answer } = open()
    box.send({ type: 'box.focus' })
    box.send({ type: 'text.set', text: '피노' })
    await answer('피노', new Error('offline'))
    expect(box.getSnapshot().value).toEqual({ open: 'failed' })
    box.send({ type: 'search.submit' })
    expect(world.went).toEqual(['피노'])
  })

  it('asks again for what stands in the field when it is opened', async () => {
    const { box, world } = open()
    box.send({ type: 'box.focus' })
    box.send({ type: 'text.set', text: '피노' })
    await vi.advanceTimersByTimeAsync(150)
    box.send({ type: 'box.close' })
    box.send({ type: 'box.focus' })
    expect(world.asked).toEqual(['피노', '피노'])
    expect(box.getSnapshot().value).toEqual({ open: 'asking' })
  })

  it('adds an entry and goes nowhere when nothing is typed', () => {
    const { box, world } = open()
    box.send({ type: 'box.focus' })
    box.send({ type: 'search.submit' })
    expect(world).toMatchObject({ recent: [''], went: [] })
    expect(box.getSnapshot().value).toBe('closed')
  })

  it('forgets one, or all', () => {
    const { box, context } = open(['말벡', '리슬링', '카바'])
    box.send({ type: 'box.focus' })
    box.send({ type: 'recent.remove', text: '리슬링' })
    expect(context().recent).toEqual(['말벡', '카바'])
    box.send({ type: 'recent.clear' })
    expect(context().recent).toEqual([])
  })
})
