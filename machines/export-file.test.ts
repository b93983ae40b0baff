import { describe, expect, it, vi } from 'vitest'
import { createActor, fromPromise, SimulatedClock } from 'xstate'
import { sampleExportFile } from './export-file.model.ts'
import { exportFileMachine } from './export-file.ts'
import type { ExportRequest, SettledExport } from './export-file-setup.ts'
import { createRefusal } from './model.ts'

const settle = () => new Promise((resolve) => setImmediate(resolve))

type Steps = { prepare?: () => Promise<SettledExport>; download?: () => Promise<void> }

const start = ({ prepare: answer, download: open }: Steps = {}) => {
  const clock = new SimulatedClock()
  const prepare = vi.fn((_: ExportRequest) => (answer ? answer() : Promise.resolve(sampleExportFile)))
  const download = vi.fn((_: { id: number }) => (open ? open() : Promise.resolve()))
  const machine = exportFileMachine.provide({
    actors: {
      prepare: fromPromise(({ input }: { input: ExportRequest }) => prepare(input)),
      download: fromPromise(({ input }: { input: { id: number } }) => download(input)),
    },
  })
  const actor = createActor(machine, { clock, input: { list: 'orders', query: 'tab=paid' } }).start()
  const at = () => actor.getSnapshot().value
  return { actor, clock, prepare, download, at, context: () => actor.getSnapshot().context }
}

const make = async (steps?: Steps) => {
  const run = start(steps)
  run.actor.send({ type: 'choice.submit' })
  await settle()
  return run
}

describe('export-file', () => {
  it('makes a file with masked people without asking why', async () => {
    const { prepare, at, context } = await make()
    expect(prepare).toHaveBeenCalledWith({ list: 'orders', query: 'tab=paid', reason: null })
    expect([at(), context().file]).toEqual(['ready', sampleExportFile])
  })

  it('asks for a reason of five letters before personal data', async () => {
    const { actor, prepare, at, context } = start()
    actor.send({ type: 'personal.set', personal: true })
    actor.send({ type: 'choice.submit' })
    expect(at()).toBe('givingReason')
    actor.send({ type: 'reason.submit', reason: ' 세무  ' })
    expect([at(), context().fault]).toEqual(['givingReason', 'reason'])
    expect(prepare).not.toHaveBeenCalled()
    actor.send({ type: 'reason.submit', reason: ' 세무 신고 자료 ' })
    await settle()
    expect(prepare).toHaveBeenCalledWith({ list: 'orders', query: 'tab=paid', reason: '세무 신고 자료' })
    expect(at()).toBe('ready')
  })

  it('has no reason any longer when the person goes back', () => {
    const { actor, at, context } = start()
    actor.send({ type: 'personal.set', personal: true })
    actor.send({ type: 'choice.submit' })
    actor.send({ type: 'reason.submit', reason: '네' })
    actor.send({ type: 'step.back' })
    expect([at(), context().reason, context().fault]).toEqual(['choosing', '', null])
  })

  it('says why the worker made no file, and makes it again', async () => {
    const answers: SettledExport[] = [
      { ...sampleExportFile, state: 'FAILED', failure: 'TOO_MANY', rows: null, expiresAt: null },
      sampleExportFile,
    ]
    const { actor, prepare, at, context } = await make({ prepare: () => Promise.resolve(answers.shift()!) })
    expect([at(), context().cause, context().failure]).toEqual(['failed', 'TOO_MANY', null])
    actor.send({ type: 'export.retry' })
    await settle()
    expect([at(), context().cause]).toEqual(['ready', null])
    expect(prepare).toHaveBeenCalledTimes(2)
  })

  it('says what the server refused, and lets the person choose again', async () => {
    const { actor, at, context } = await make({
      prepare: () => Promise.reject(createRefusal('office.export.running')),
    })
    expect([at(), context().failure?.code]).toEqual(['failed', 'office.export.running'])
    actor.send({ type: 'export.again' })
    expect([at(), context().failure]).toEqual(['choosing', null])
  })

  it('downloads the file as often as it is wanted, for a day', async () => {
    const { actor, clock, download, at, context } = await make()
    for (const times of [1, 2]) {
      actor.send({ type: 'file.download' })
      await settle()
      expect([at(), context().isDownloaded]).toEqual(['ready', true])
      expect(download).toHaveBeenCalledTimes(times)
    }
    expect(download).toHaveBeenLastCalledWith({ id: 4 })
    clock.increment(24 * 60 * 60 * 1000)
    expect(at()).toBe('expired')
    actor.send({ type: 'export.again' })
    expect(at()).toBe('choosing')
  })

  it('has expired where the server removed the file sooner, but not where the server did not answer', async () => {
    const codes = ['network.unreachable', 'office.export.not_ready']
    const { actor, at, context } = await make({
      download: () => Promise.reject(createRefusal(codes.shift() ?? '')),
    })
    actor.send({ type: 'file.download' })
    await settle()
    expect([at(), context().failure?.code]).toEqual(['ready', 'network.unreachable'])
    actor.send({ type: 'file.download' })
    await settle()
    expect(at()).toBe('expired')
  })
})
