import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { assign, fromCallback, setup, type AnyStateMachine, type AnyTransitionDefinition } from 'xstate'
import { toInnerName } from '#machines/leaf-id.ts'
import { listTransitionPaths, listCoveredTransitions } from '#machines/model-paths.ts'
import { listLeafIds, type MachineModel } from '#machines/model.ts'
import { registry } from '#machines/registry.ts'
import { pages as shopPages } from '../../app/routes.ts'
import { pages as officePages } from '../../office/routes.ts'
import type { StateMeta } from '#machines/state-meta.ts'
import {
  hasClock,
  isReadable,
  listAmbiguous,
  listDeadEnds,
  listEndlessWaits,
  listModuleState,
  listNodes,
  listOwnTransitions,
  listUndecided,
  listUndescribed,
} from './machine-laws.ts'

const names = Object.keys(registry) as (keyof typeof registry)[]
const toModelFile = (name: string) => `machines/${name}.model.ts`
const loadModel = async (name: string): Promise<MachineModel> =>
  ((await import(`../../machines/${name}.model.ts`)) as { model: MachineModel }).model
const read = (file: string) => readFileSync(file, 'utf8')

const listTransitions = (machine: AnyStateMachine): AnyTransitionDefinition[] =>
  [machine.root as unknown as ReturnType<typeof listNodes>[number], ...listNodes(machine)].flatMap(
    listOwnTransitions,
  )
/** The leaves that the samples reach, of the machine itself and of those that it invokes and shows. */
const listReachedLeaves = (model: MachineModel): string[] => [
  ...listTransitionPaths(model).flatMap(({ source, target }) => [source, target]),
  ...listNodes(model.machine).flatMap(({ key, meta }) => {
    const inner = model.inner[String((meta as Partial<StateMeta> | undefined)?.shows)]
    const own = Object.keys(model.machine.states)
    return inner ? listReachedLeaves(inner).map((leaf) => toInnerName(own, key, leaf)) : []
  }),
]
const describeTransition = ({ source, eventType, target }: AnyTransitionDefinition) =>
  `${source.path.join('.') || '(any)'} · ${eventType || 'always'} · ${target?.map(({ path }) => path.join('.')).join() ?? '(stays)'}`

const sections = [...read('docs/spec.md').matchAll(/^## (\d+)\. /gm)].map(([, section]) => section ?? '')
const pages = [...shopPages, ...officePages].map(({ path }) => path)
const machineFiles = readdirSync('machines')
  .filter((file) => /^[\w-]+\.ts$/.test(file))
  .map((file) => ({ file, text: read(`machines/${file}`) }))
const listStepFiles = () =>
  ['app', 'office'].flatMap((floor) =>
    readdirSync(floor, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.steps.ts'))
      .map((file) => ({ file, text: read(`${floor}/${file}`) })),
  )

/** Breaks each law once. */
const badMachine = setup({
  types: { context: {} as { count: number }, events: {} as { type: 'go' } | { type: 'turn' } },
  actors: { watchThing: fromCallback(() => undefined) },
  guards: { means: () => true },
}).createMachine({
  id: 'bad',
  context: { count: 0 },
  initial: 'starting',
  states: {
    starting: {
      always: { guard: 'means', target: 'polling' },
      on: { go: [{ guard: ({ context }) => context.count > 0, target: 'stuck' }, { target: 'over' }] },
    },
    polling: {
      description: 'polls, for ever. And ever.',
      tags: 'busy',
      invoke: { src: 'watchThing' },
      on: {
        turn: [
          { guard: 'means', target: 'stuck' },
          { guard: 'means', target: 'over' },
        ],
      },
    },
    waiting: { after: { 1200: 'stuck' } },
    stuck: { tags: 'terminal' },
    over: { type: 'final', entry: assign({ count: 1 }) },
  },
}) as unknown as AnyStateMachine

/** A machine needs enough samples in `<name>.model.ts`; `machines/payment.model.ts` is an example to copy. */
describe('machines', () => {
  it('has a walk beside every machine', () => {
    expect(names.map(toModelFile).filter((file) => !existsSync(file))).toEqual([])
  })

  it.each(names)('walks into every leaf state of %s', async (name) => {
    const model = await loadModel(name)
    const reachedStates = new Set(listReachedLeaves(model))
    expect(listLeafIds(model.machine).filter((leaf) => !reachedStates.has(leaf))).toEqual([])
  })

  it.each(names)('walks every transition of %s: guards, timers, answers and failures', async (name) => {
    const model = await loadModel(name)
    const takenTransitions = listCoveredTransitions(model)
    expect(
      listTransitions(model.machine)
        .filter((one) => !takenTransitions.has(one))
        .map(describeTransition),
    ).toEqual([])
  })
})

describe('charts of machines', () => {
  it.each(names)('describes every state of %s by a sentence, a section and a page', (name) => {
    expect(listUndescribed(registry[name], sections, pages)).toEqual([])
  })

  it.each(names)('ends %s in final states with an output', (name) => {
    expect(listDeadEnds(registry[name])).toEqual([])
  })

  it.each(names)('names the outcome on every arrow of %s', (name) => {
    expect(listAmbiguous(registry[name])).toEqual([])
  })

  it.each(names)('ends every wait of %s by a named delay', (name) => {
    expect(listEndlessWaits(registry[name])).toEqual([])
  })

  it.each(names)('decides where %s starts in a state of its own', (name) => {
    expect(listUndecided(registry[name])).toEqual([])
  })

  it.each(names)('can be read from the text of %s alone', (name) => {
    expect(isReadable(read(`machines/${name}.ts`))).toBe(true)
  })

  it('reads no clock', () => {
    expect(machineFiles.filter(({ text }) => hasClock(text)).map(({ file }) => file)).toEqual([])
  })

  it('keeps no state in modules of steps', () => {
    expect(
      listStepFiles().flatMap(({ file, text }) => listModuleState(text).map((one) => `${file}: ${one}`)),
    ).toEqual([])
  })

  it('has files of 200 lines at most, with one way to set a failure and 60 lambdas for parameters', () => {
    const long = machineFiles.filter(({ text }) => text.split('\n').length > 201)
    expect(long.map(({ file }) => file)).toEqual([])
    const failureActions = machineFiles.flatMap(({ text }) => text.match(/setFailure: .*/g) ?? [])
    expect([...new Set(failureActions)]).toEqual(['setFailure: assign(toFailureContext),'])
    expect(machineFiles.flatMap(({ text }) => text.match(/params: \(/g) ?? []).length).toBeLessThanOrEqual(60)
  })

  it('are walked and shown by the public interface of XState', () => {
    const gallery = readdirSync('.storybook', { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => ({ file, text: read(`.storybook/${file}`) }))
    const insiders = [...machineFiles, ...gallery].filter(({ text }) =>
      /\._nodes\b|\{ _nodes\b|\bgetTransitionData\b/.test(text),
    )
    expect(insiders.map(({ file }) => file)).toEqual([])
  })

  it('finds each fault of a bad machine', () => {
    expect(listUndescribed(badMachine, sections, pages)).toContain('polling: description')
    expect(listUndescribed(badMachine, sections, pages)).toContain('waiting: meta.page')
    expect(listDeadEnds(badMachine)).toEqual(['stuck: not final', 'stuck: tag', 'no output'])
    expect(listAmbiguous(badMachine)).toEqual([
      'starting: go [anonymous]',
      'starting:  [means]',
      'polling: turn [means] has 2 targets',
      'polling: turn [means]',
    ])
    expect(listEndlessWaits(badMachine)).toEqual(['polling: no end', 'waiting: a delay without a name'])
    expect(listUndecided(badMachine)).toEqual(['starting'])
    expect(isReadable('setup({}).createMachine({ states: { a: { on: { b: over } } } })')).toBe(false)
    expect(isReadable('setup({}).createMachine({ states: { ...shared } })')).toBe(false)
    expect(isReadable('setup({}).createMachine({ on: { a: kinds.map(toArrow) } })')).toBe(false)
    expect(isReadable('setup({}).createMachine({ on: { a: { actions: assign({ b: c }) } } })')).toBe(true)
    expect(listModuleState('let pending = 0\nconst held = 1')).toEqual(['let pending = 0'])
    expect(hasClock('const left = until - Date.now()')).toBe(true)
  })
})
