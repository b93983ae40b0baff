import { describe, expect, it, vi } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import type { Confirmation, ImportedList, ListFile, ListVersion, NameMeaning } from './import-list-setup.ts'
import {
  sampleAppliedList,
  sampleEndedList,
  sampleFaultyList,
  sampleGrowingList,
  sampleList,
  sampleMovedList,
  sampleUnknownList,
} from './import-list.model.ts'
import { importListMachine } from './import-list.ts'
import { createRefusal } from './model.ts'

const settle = () => new Promise((resolve) => setImmediate(resolve))

type Step = () => Promise<ImportedList>
type Steps = Partial<Record<'read' | 'load' | 'map' | 'confirm' | 'renew' | 'discard' | 'apply', Step>>
const notExpected: Step = () => Promise.reject(new Error('this step is not expected'))

const start = (list: ImportedList | null, steps: Steps = {}) => {
  const readFile = vi.fn((_: ListFile) => (steps.read ?? notExpected)())
  const map = vi.fn((_: ListVersion & { meaning: NameMeaning | null }) => (steps.map ?? notExpected)())
  const confirm = vi.fn((_: ListVersion & { confirmation: Confirmation | null }) =>
    (steps.confirm ?? notExpected)(),
  )
  const apply = vi.fn((_: ListVersion & { reason: string }) => (steps.apply ?? notExpected)())
  const machine = importListMachine.provide({
    actors: {
      read: fromPromise(({ input }: { input: ListFile }) => readFile(input)),
      map: fromPromise(({ input }: { input: ListVersion & { meaning: NameMeaning | null } }) => map(input)),
      apply: fromPromise(({ input }: { input: ListVersion & { reason: string } }) => apply(input)),
      confirm: fromPromise(({ input }: { input: ListVersion & { confirmation: Confirmation | null } }) =>
        confirm(input),
      ),
      load: fromPromise(steps.load ?? notExpected),
      renew: fromPromise(steps.renew ?? notExpected),
      discard: fromPromise(steps.discard ?? notExpected),
    },
  })
  const actor = createActor(machine, { input: { list } }).start()
  return {
    ...{ actor, readFile, map, confirm, apply },
    send: async (event: Parameters<typeof actor.send>[0]) => {
      actor.send(event)
      await settle()
    },
    at: () => actor.getSnapshot().value,
    failure: () => actor.getSnapshot().context.failure?.code,
  }
}

const file = { id: 'file-1', name: '와인.csv' }

describe('import-list', () => {
  it('begins where a list is that was sent before', () => {
    const lists = [sampleList, sampleUnknownList, sampleFaultyList, sampleAppliedList, sampleEndedList]
    const starts = [null, ...lists].map((list) => start(list).at())
    expect(starts).toEqual(['choosing', 'comparing', 'mappingUnknown', 'faulty', 'applied', 'ended'])
  })

  it('reads a file, and says why it was not taken', async () => {
    const answers = [
      () => Promise.reject(createRefusal('network.unreachable')),
      async () => sampleUnknownList,
    ]
    const list = start(null, { read: () => (answers.shift() ?? notExpected)() })
    await list.send({ type: 'file.choose', file })
    expect([list.at(), list.failure()]).toEqual(['choosing', 'network.unreachable'])
    await list.send({ type: 'file.choose', file })
    expect(list.readFile).toHaveBeenLastCalledWith(file)
    expect([list.at(), list.failure()]).toEqual(['mappingUnknown', undefined])
  })

  it('goes on to the comparison once every name has a meaning, and back where one loses it', async () => {
    const answers = [sampleList, sampleUnknownList]
    const list = start(sampleUnknownList, { map: async () => answers.shift() ?? sampleList })
    const meaning = { column: 'area', name: '새로운 언덕', target: 7 } as const
    await list.send({ type: 'name.map', meaning })
    expect(list.map).toHaveBeenCalledWith({ id: 4, version: 2, meaning })
    expect(list.at()).toBe('comparing')
    await list.send({ type: 'name.map', meaning: { ...meaning, target: null } })
    expect(list.at()).toBe('mappingUnknown')
  })

  it('creates what was confirmed of the version that was seen, and compares with it', async () => {
    const list = start(sampleGrowingList, { confirm: async () => sampleList })
    const confirmation = { keys: ['area:IT:roero', 'grape:saperavi'] }
    await list.send({ type: 'proposals.confirm', confirmation })
    expect(list.confirm).toHaveBeenCalledWith({ id: 4, version: 2, confirmation })
    expect([list.at(), list.actor.getSnapshot().context.list]).toEqual(['comparing', sampleList])
  })

  it('applies the version that was seen, once', async () => {
    const list = start(sampleList, { apply: async () => sampleAppliedList })
    await list.send({ type: 'list.apply', reason: '원가가 내렸어요.' })
    expect(list.apply).toHaveBeenCalledWith({ id: 4, version: 2, reason: '원가가 내렸어요.' })
    expect([list.at(), list.actor.getSnapshot().output]).toEqual(['applied', { id: 4 }])
  })

  it('shows the list again where something changed meanwhile, and keeps why nothing was written', async () => {
    const list = start(sampleList, {
      apply: () => Promise.reject(createRefusal('office.import.changed')),
      load: async () => sampleMovedList,
    })
    await list.send({ type: 'list.apply', reason: '' })
    await settle()
    expect([list.at(), list.failure()]).toEqual(['comparing', 'office.import.changed'])
    expect(list.actor.getSnapshot().context.list).toEqual(sampleMovedList)
  })

  it("shows a colleague's application as such", async () => {
    const list = start(sampleList, {
      apply: () => Promise.reject(createRefusal('office.import.over')),
      load: async () => sampleAppliedList,
    })
    await list.send({ type: 'list.apply', reason: '' })
    await settle()
    expect([list.at(), list.failure()]).toEqual(['applied', 'office.import.over'])
  })

  it('reads the list again after a failure, for the act may have been done', async () => {
    const list = start(sampleList, {
      discard: () => Promise.reject(createRefusal('network.unreachable')),
      load: async () => sampleEndedList,
    })
    await list.send({ type: 'list.discard' })
    expect([list.at(), list.failure()]).toEqual(['failed', 'network.unreachable'])
    await list.send({ type: 'list.retry' })
    expect([list.at(), list.failure()]).toEqual(['ended', undefined])
  })
})
