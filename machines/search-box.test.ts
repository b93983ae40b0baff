import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { searchBoxMachine, type Suggestion } from './search-box.ts'

const pinot: Suggestion = { group: 'GRAPE', id: 1, label: '피노 누아', detail: null }
const rosso: Suggestion = { group: 'WINE', id: 2, label: '피노 로쏘', detail: '레드' }

/** A box whose history and moves are kept in memory. */
const open = (recent: string[] = []) => {
  const world = { recent: [...recent], went: [] as string[], visited: [] as number[], asked: [] as string[] }
  const machine = searchBoxMachine.provide({
    actions: {
      readRecent: ({ self }) => self.send({ type: 'recent.loaded', recent: [...world.recent] }),
      remember: (_, { text }) => void world.recent.unshift(text),
      forget: (_, { text }) => void (world.recent = world.recent.filter((one) => one !== text)),
      forgetAll: () => void (world.recent = []),
      askSuggestions: (_, { text }) => void world.asked.push(text),
      go: (_, { text }) => void world.went.push(text),
      visit: (_, { page }) => void (page && world.visited.push(page.id)),
    },
  })
  const box = createActor(machine, { input: { text: '' } }).start()
  return { box, world, context: () => box.getSnapshot().context }
}

describe('search-box', () => {
  it('shows what was searched for before while nothing is typed', () => {
    const { box, context } = open(['말벡', '리슬링'])
    box.send({ type: 'box.focus' })
    expect(box.getSnapshot().value).toEqual({ open: 'recalling' })
    expect(context().recent).toEqual(['말벡', '리슬링'])
  })

  it('asks for suggestions for every text, and goes where one of them is picked', () => {
    const { box, world } = open()
    box.send({ type: 'box.focus' })
    box.send({ type: 'text.set', text: '피' })
    box.send({ type: 'text.set', text: '피노' })
    box.send({ type: 'suggestions.loaded', suggestions: [pinot, rosso] })
    box.send({ type: 'option.pick', index: 0 })
    expect(world).toEqual({ recent: ['피노 누아'], went: ['피노 누아'], visited: [], asked: ['피', '피노'] })
    expect(box.getSnapshot().matches('closed')).toBe(true)
  })

  it('visits what has a page of its own, by pointer and by key, and is empty again', () => {
    for (const act of [
      [{ type: 'option.pick', index: 1 }],
      [{ type: 'option.move', by: -1 }, { type: 'search.submit' }],
    ] as const) {
      const { box, world, context } = open()
      box.send({ type: 'box.focus' })
      box.send({ type: 'text.set', text: '피노' })
      box.send({ type: 'suggestions.loaded', suggestions: [pinot, rosso] })
      for (const event of act) box.send(event)
      expect(world).toMatchObject({ recent: ['피노 로쏘'], went: [], visited: [2] })
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

  it('searches for what is typed after the list was closed', () => {
    const { box, world } = open()
    box.send({ type: 'box.focus' })
    box.send({ type: 'text.set', text: '피노' })
    box.send({ type: 'suggestions.loaded', suggestions: [pinot] })
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
    expect(box.getSnapshot().value).toEqual({ open: 'asking' })
  })

  it('keeps what is shown while it asks for one more letter', () => {
    const { box, context } = open()
    box.send({ type: 'box.focus' })
    box.send({ type: 'text.set', text: '피' })
    box.send({ type: 'suggestions.loaded', suggestions: [pinot, rosso] })
    box.send({ type: 'text.set', text: '피노' })
    expect(box.getSnapshot().value).toEqual({ open: 'asking' })
    expect(context().suggestions).toEqual([pinot, rosso])
    box.send({ type: 'suggestions.loaded', suggestions: [] })
    expect(box.getSnapshot().value).toEqual({ open: 'suggesting' })
    expect(context().suggestions).toEqual([])
  })

  it('separates a failed request from an empty result, and still searches', () => {
    const { box, world } = open()
    box.send({ type: 'box.focus' })
    box.send({ type: 'text.set', text: '피노' })
    box.send({ type: 'suggestions.failed' })
    expect(box.getSnapshot().value).toEqual({ open: 'failed' })
    box.send({ type: 'search.submit' })
    expect(world.went).toEqual(['피노'])
  })

  it('asks again for what stands in the field when it is opened', () => {
    const { box, world } = open()
    box.send({ type: 'box.focus' })
    box.send({ type: 'text.set', text: '피노' })
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
