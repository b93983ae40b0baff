import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { draftEditorMachine } from './draft-editor.ts'
import type { Draft, DraftFault, DraftTexts, DraftVersion, SaveOutcome } from './draft-editor-setup.ts'
import { mergeFields, type Fields } from './draft-merge.ts'
import { createRefusal } from './model.ts'

const settle = () => vi.advanceTimersByTimeAsync(0)
const createDraft = (version: number, body: Fields, state: Draft['state'] = 'EDITING'): Draft => ({
  ...{ id: 5, kind: 'WINE', idSubject: 7, company: null, name: '바롤로', state, version },
  ...{ savedAt: '2026-11-27T14:05:00+09:00', by: '박운영', sentAt: null, publishAt: null, takeDownAt: null },
  ...{ isNew: false, body, returned: null, subject: body, overtaken: [], products: [] },
})

type Saving = DraftVersion & DraftTexts
type Save = (input: Saving) => Promise<SaveOutcome>
const start = async (
  save: Save,
  { state, faults = [] }: { state?: Draft['state']; faults?: DraftFault[] } = {},
) => {
  const machine = draftEditorMachine.provide({
    actors: {
      load: fromPromise(() => Promise.resolve(createDraft(1, { name: 'A', story: '' }, state))),
      save: fromPromise(({ input }: { input: Saving }) => save(input)),
      check: fromPromise(() => Promise.resolve(faults)),
      publish: fromPromise(() => Promise.resolve(createDraft(9, {}, 'PUBLISHED'))),
    },
  })
  const actor = createActor(machine, { input: { id: 5, canPublish: true } }).start()
  await settle()
  return { actor, at: () => actor.getSnapshot().value, context: () => actor.getSnapshot().context }
}
const echo: Save = ({ version, fields }) =>
  Promise.resolve({ kind: 'saved', draft: createDraft(version + 1, fields) })

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('draft-editor', () => {
  it('saves two seconds after the last key, with the version that the last save gave', async () => {
    const save = vi.fn(echo)
    const { actor, at } = await start(save)
    actor.send({ type: 'fields.change', change: { name: 'AB' } })
    await vi.advanceTimersByTimeAsync(1500)
    actor.send({ type: 'fields.change', change: { name: 'ABC' } })
    await vi.advanceTimersByTimeAsync(1999)
    expect([at(), save.mock.calls.length]).toEqual([{ editing: 'dirty' }, 0])
    await vi.advanceTimersByTimeAsync(1)
    expect(at()).toEqual({ editing: 'clean' })
    actor.send({ type: 'fields.change', change: { story: 'B' } })
    actor.send({ type: 'draft.save' })
    await settle()
    expect(
      save.mock.calls.map(([{ version, fields }]) => [version, fields['name'], fields['story']]),
    ).toEqual([
      [1, 'ABC', ''],
      [2, 'ABC', 'B'],
    ])
  })

  it('keeps what is typed during a save, and saves it next', async () => {
    let answer = () => {}
    const save: Save = (input) =>
      new Promise((resolve) => {
        answer = () => resolve({ kind: 'saved', draft: createDraft(input.version + 1, input.fields) })
      })
    const { actor, at, context } = await start(save)
    actor.send({ type: 'fields.change', change: { name: 'AB' } })
    actor.send({ type: 'draft.save' })
    actor.send({ type: 'fields.change', change: { name: 'ABC' } })
    answer()
    await settle()
    expect([at(), context().fields['name'], context().draft?.version]).toEqual([
      { editing: 'dirty' },
      'ABC',
      2,
    ])
  })

  it('shows both texts of a conflict and saves the chosen one over their version', async () => {
    const theirs = createDraft(6, { name: 'their', story: 'new' })
    const conflict: SaveOutcome = {
      ...{ kind: 'conflicted', draft: theirs, fields: { name: 'mine', story: 'new' } },
      conflicts: [{ field: 'name', mine: 'mine', theirs: 'their' }],
    }
    const save = vi.fn(echo).mockResolvedValueOnce(conflict)
    const { actor, at, context } = await start(save)
    actor.send({ type: 'fields.change', change: { name: 'mine' } })
    actor.send({ type: 'draft.save' })
    await settle()
    expect([at(), context().conflicts.length]).toEqual([{ editing: 'conflicted' }, 1])
    actor.send({ type: 'conflicts.resolve', change: { name: 'both' } })
    await settle()
    expect(save.mock.calls[1]?.[0]).toMatchObject({ version: 6, fields: { name: 'both', story: 'new' } })
    expect(at()).toEqual({ editing: 'clean' })
  })

  it('saves before it checks, and publishes only what is not refused', async () => {
    const { actor, at } = await start(echo, { faults: [{ field: 'area', code: 'EMPTY', refuses: true }] })
    actor.send({ type: 'fields.change', change: { name: 'AB' } })
    actor.send({ type: 'draft.check' })
    await settle()
    expect(at()).toBe('faulty')
    actor.send({ type: 'draft.publish' })
    expect(at()).toBe('faulty')
    const right = await start(echo, { faults: [{ field: 'story', code: 'LANGUAGE', refuses: false }] })
    right.actor.send({ type: 'draft.check' })
    await settle()
    right.actor.send({ type: 'draft.publish' })
    await settle()
    expect([right.at(), right.actor.getSnapshot().output]).toEqual(['published', { idSubject: 7 }])
  })

  it("saves a text over the shop's own with what the shop said when it was chosen, also while a save runs", async () => {
    const save = vi.fn(echo)
    const { actor, at } = await start(save)
    actor.send({ type: 'overtaken.resolve', change: { story: 'B' }, seen: { story: 'theirs' } })
    actor.send({ type: 'overtaken.resolve', change: { name: 'AB' }, seen: { name: 'their name' } })
    await settle()
    expect(at()).toEqual({ editing: 'dirty' })
    actor.send({ type: 'draft.save' })
    await settle()
    expect(save.mock.calls.map(([{ fields, seen }]) => [fields, seen])).toEqual([
      [{ name: 'A', story: 'B' }, { story: 'theirs' }],
      [
        { name: 'AB', story: 'B' },
        { story: 'theirs', name: 'their name' },
      ],
    ])
  })

  it('loses nothing where a save fails', async () => {
    const save = vi.fn(echo).mockRejectedValueOnce(createRefusal('network.unreachable'))
    const { actor, at, context } = await start(save)
    actor.send({ type: 'fields.change', change: { name: 'AB' } })
    actor.send({ type: 'draft.save' })
    await settle()
    expect([at(), context().fields['name']]).toEqual(['failed', 'AB'])
    actor.send({ type: 'draft.retry' })
    await settle()
    expect([at(), save.mock.calls[1]?.[0].fields['name']]).toEqual([{ editing: 'clean' }, 'AB'])
  })
})

describe('what two people wrote', () => {
  it('goes together where they wrote into different fields', () => {
    const base = { name: 'a', story: 'b', 'products.n1.price': '1' }
    const { fields, conflicts } = mergeFields(
      base,
      { ...base, name: 'mine' },
      { name: 'a', story: 'theirs', 'products.n2.price': '2' },
    )
    expect(fields).toEqual({ name: 'mine', story: 'theirs', 'products.n2.price': '2' })
    expect(conflicts).toEqual([])
    expect(mergeFields(base, { ...base, name: 'x' }, { ...base, name: 'y' }).conflicts).toEqual([
      { field: 'name', mine: 'x', theirs: 'y' },
    ])
  })
})
