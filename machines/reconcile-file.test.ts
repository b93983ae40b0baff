import { describe, expect, it, vi } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { createRefusal } from './model.ts'
import type { ChosenFile, Explanation, ProviderFile, ProviderFileReading } from './reconcile-file-setup.ts'
import {
  sampleAgreedFile,
  sampleExplainedFile,
  sampleFaultyReading,
  sampleProviderFile,
} from './reconcile-file.model.ts'
import { reconcileFileMachine } from './reconcile-file.ts'

const settle = () => new Promise((resolve) => setImmediate(resolve))

type Steps = {
  read?: () => Promise<ProviderFileReading>
  load?: () => Promise<ProviderFile>
  explain?: () => Promise<ProviderFile>
  agree?: () => Promise<ProviderFile>
  discard?: () => Promise<void>
}
const notExpected = () => Promise.reject(new Error('this step is not expected'))

const start = (file: ProviderFile | null, steps: Steps = {}) => {
  const readFile = vi.fn((_: ChosenFile | null) => (steps.read ?? notExpected)())
  const explain = vi.fn((_: { file: number; explanation: Explanation | null }) =>
    (steps.explain ?? notExpected)(),
  )
  const agree = vi.fn((_: number) => (steps.agree ?? notExpected)())
  const machine = reconcileFileMachine.provide({
    actors: {
      read: fromPromise(({ input }: { input: ChosenFile | null }) => readFile(input)),
      explain: fromPromise(({ input }: { input: { file: number; explanation: Explanation | null } }) =>
        explain(input),
      ),
      agree: fromPromise(({ input }: { input: number }) => agree(input)),
      load: fromPromise(steps.load ?? notExpected),
      discard: fromPromise(steps.discard ?? notExpected),
    },
  })
  const actor = createActor(machine, { input: { file } }).start()
  return {
    ...{ actor, readFile, explain, agree },
    send: async (event: Parameters<typeof actor.send>[0]) => {
      actor.send(event)
      await settle()
    },
    at: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
  }
}

const choice: ChosenFile = {
  ...{ id: 'file-1', name: '정산.csv', provider: 'allat' },
  ...{ firstDay: '2026-11-01', lastDay: '2026-11-30' },
}
const explanation: Explanation = { id: 31, version: 1, kind: 'OTHER_FILE', text: '12월 파일에 있어요.' }

describe('reconcile-file', () => {
  it('begins where a file is that was kept before', () => {
    const starts = [null, sampleProviderFile, sampleAgreedFile].map((file) => start(file).at())
    expect(starts).toEqual(['choosing', 'differing', 'agreed'])
  })

  it('says what is wrong in a file that was not kept, and reads the next one', async () => {
    const answers = [sampleFaultyReading, { file: sampleProviderFile, faults: [], faultyLines: 0 }]
    const run = start(null, { read: async () => answers.shift() ?? sampleFaultyReading })
    await run.send({ type: 'file.choose', file: choice })
    expect([run.at(), run.context().reading]).toEqual(['faulty', sampleFaultyReading])
    await run.send({ type: 'file.again' })
    expect(run.at()).toBe('choosing')
    await run.send({ type: 'file.choose', file: choice })
    expect([run.at(), run.context().file, run.context().reading]).toEqual([
      'differing',
      sampleProviderFile,
      null,
    ])
  })

  it('keeps the person at the choice where the server did not answer', async () => {
    const run = start(null, { read: () => Promise.reject(createRefusal('network.unreachable')) })
    await run.send({ type: 'file.choose', file: choice })
    expect(run.readFile).toHaveBeenCalledWith(choice)
    expect([run.at(), run.context().failure?.code]).toEqual(['choosing', 'network.unreachable'])
  })

  it('explains one difference, and agrees once', async () => {
    const run = start(sampleProviderFile, {
      explain: async () => sampleExplainedFile,
      agree: async () => sampleAgreedFile,
    })
    await run.send({ type: 'difference.explain', explanation })
    expect(run.explain).toHaveBeenCalledWith({ file: 7, explanation })
    expect([run.at(), run.context().file?.differences.open]).toEqual(['differing', 0])
    await run.send({ type: 'file.agree' })
    expect(run.agree).toHaveBeenCalledWith(7)
    expect([run.at(), run.actor.getSnapshot().output]).toEqual(['agreed', { id: 7 }])
  })

  it("shows a colleague's agreement, and why one's own act was refused", async () => {
    const run = start(sampleExplainedFile, {
      agree: () => Promise.reject(createRefusal('office.provider_file.agreed')),
      load: async () => sampleAgreedFile,
    })
    await run.send({ type: 'file.agree' })
    await settle()
    expect([run.at(), run.context().failure?.code]).toEqual(['agreed', 'office.provider_file.agreed'])
  })

  it('reads the file again after a failure, for the act may have been done', async () => {
    const run = start(sampleExplainedFile, {
      agree: () => Promise.reject(createRefusal('network.unreachable')),
      load: async () => sampleAgreedFile,
    })
    await run.send({ type: 'file.agree' })
    expect(run.at()).toBe('failed')
    await run.send({ type: 'file.retry' })
    expect([run.at(), run.context().failure]).toEqual(['agreed', null])
  })

  it('removes a file that was not agreed', async () => {
    const run = start(sampleProviderFile, { discard: async () => undefined })
    await run.send({ type: 'file.discard' })
    expect(run.at()).toBe('discarded')
  })
})
