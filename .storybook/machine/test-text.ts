import type { EventObject } from 'xstate'
import type { MachineModel } from '#machines/model.ts'
import type { Walk, WalkEntry } from './walk.ts'

const toCamelCase = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
const toJson = (value: unknown) => JSON.stringify(value)
const capitalize = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

type Level = { model: MachineModel; steps: readonly string[] }
type Answer = { step: string; kind: 'done' | 'failed' }

const findSource = ({ machine }: MachineModel, id: string): string => {
  const nodes = (node: typeof machine.root): (typeof machine.root)[] => [
    node,
    ...Object.values(node.states).flatMap((one) => nodes(one as typeof machine.root)),
  ]
  const src = nodes(machine.root)
    .flatMap(({ invoke }) => invoke)
    .find((one) => one.id === id)?.src
  return typeof src === 'string' ? src : id
}

const parseAnswer = (model: MachineModel, { type }: EventObject): Answer | null => {
  const [, kind, id = ''] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(type) ?? []
  return kind ? { step: findSource(model, id), kind: kind === 'done' ? 'done' : 'failed' } : null
}

const toStepName = (steps: readonly string[], step: string) =>
  [...steps, step].map((name, at) => (at === 0 ? name : capitalize(name))).join('')

/** What a test does for one step of a walk. */
const renderStep = ({ offer }: WalkEntry): string => {
  if (!offer) return ''
  const { event, steps, ids, model, delayMs } = offer
  const answer = parseAnswer(model, event)
  if (answer) {
    const { output, error } = event as EventObject & { output?: unknown; error?: unknown }
    const act =
      answer.kind === 'done'
        ? `resolve(${output === undefined ? '' : toJson(output)})`
        : `reject(${toJson(error)})`
    return `  ${toStepName(steps, answer.step)}.runs.at(-1)?.${act}`
  }
  if (delayMs !== null) return `  clock.increment(${delayMs})`
  const { type, ...payload } = event
  const text = toJson({ type, ...payload })
  if (steps.length === 0) return `  actor.send(${text})`
  return `  ${renderActor(ids)}?.send(${text} as never)`
}

const renderActor = (ids: readonly string[]) =>
  ids.reduce((actor, id, at) => `${actor}${at > 0 ? '?' : ''}.getSnapshot().children[${toJson(id)}]`, 'actor')

const renderExpectation = ({ value, leaf }: WalkEntry) =>
  `  expect(actor.getSnapshot().value).toEqual(${toJson(value)}) // ${leaf}`

/** Which of a machine's steps are machines in a test: those that the walk does not answer as a whole. */
const listInner = ({ model, steps }: Level, answerNames: ReadonlySet<string>): string[] =>
  Object.keys(model.inner).filter(
    (step) => step in model.machine.implementations.actors && !answerNames.has(toStepName(steps, step)),
  )

const listPlain = (level: Level, answerNames: ReadonlySet<string>) =>
  Object.keys(level.model.machine.implementations.actors).filter(
    (step) => !listInner(level, answerNames).includes(step),
  )

const listLevels = (level: Level, answerNames: ReadonlySet<string>): Level[] => [
  level,
  ...listInner(level, answerNames).flatMap((step) =>
    listLevels(
      { model: level.model.inner[step] as MachineModel, steps: [...level.steps, step] },
      answerNames,
    ),
  ),
]

const toMachineName = ({ machine }: MachineModel) => `${toCamelCase(machine.id)}Machine`

const renderProvided = (level: Level, answerNames: ReadonlySet<string>): string => {
  const own = listPlain(level, answerNames).map((step) => {
    const name = toStepName(level.steps, step)
    return `${step}: ${answerNames.has(name) ? name : 'waiting'}.step`
  })
  const inner = listInner(level, answerNames).map((step) => {
    const model = level.model.inner[step] as MachineModel
    return `${step}: ${renderProvided({ model, steps: [...level.steps, step] }, answerNames)}`
  })
  const actors = [...own, ...inner]
  return actors.length === 0
    ? toMachineName(level.model)
    : `${toMachineName(level.model)}.provide({ actors: { ${actors.join(', ')} } as never })`
}

/** A walk as a test to paste into `machines/`: its steps are provided, and answered in the order of the walk. */
export const renderTest = (model: MachineModel, { address, entries }: Walk): string => {
  const [start, ...rest] = entries
  if (!start) return ''
  const answerNames = new Set(
    rest.flatMap(({ offer }) => {
      const answer = offer && parseAnswer(offer.model, offer.event)
      return offer && answer ? [toStepName(offer.steps, answer.step)] : []
    }),
  )
  const levels = listLevels({ model, steps: [] }, answerNames)
  const plainNames = levels.flatMap((level) =>
    listPlain(level, answerNames).map((step) => toStepName(level.steps, step)),
  )
  const answeredNames = plainNames.filter((name) => answerNames.has(name))
  // What the walk never answers waits for ever.
  const names = plainNames.length > answeredNames.length ? [...answeredNames, 'waiting'] : answeredNames
  const machines = new Map(levels.map((level) => [toMachineName(level.model), level.model.machine.id]))
  const input = model.inputs[address.input]
  const usesClock = rest.some(({ offer }) => offer !== null && offer.delayMs !== null)
  const options = [
    ...(usesClock ? ['clock'] : []),
    ...(input === undefined ? [] : [`input: ${toJson(input)}`]),
  ]
  return [
    `import { createActor${names.length > 0 ? ', fromPromise' : ''}${usesClock ? ', SimulatedClock' : ''} } from 'xstate'`,
    `import { expect, it } from 'vitest'`,
    ...[...machines].map(([name, id]) => `import { ${name} } from './${id}.ts'`),
    '',
    ...(names.length > 0
      ? [
          '/** A step that waits until the test answers it. */',
          'const createStep = () => {',
          '  const runs: PromiseWithResolvers<unknown>[] = []',
          '  const step = fromPromise(() => {',
          '    const run = Promise.withResolvers<unknown>()',
          '    runs.push(run)',
          '    return run.promise',
          '  })',
          '  return { runs, step }',
          '}',
        ]
      : []),
    'const settle = () => new Promise((resolve) => setTimeout(resolve))',
    '',
    `it('goes from ${start.leaf} to ${rest.at(-1)?.leaf ?? start.leaf}', async () => {`,
    ...names.map((name) => `  const ${name} = createStep()`),
    ...(usesClock ? ['  const clock = new SimulatedClock()'] : []),
    `  const actor = createActor(${renderProvided({ model, steps: [] }, answerNames)}${
      options.length > 0 ? `, { ${options.join(', ')} }` : ''
    }).start()`,
    renderExpectation(start),
    ...rest
      // A machine whose end the walk answers as a whole is no machine in the test.
      .filter(
        ({ offer }) =>
          !offer?.steps.some((step, at) => answerNames.has(toStepName(offer.steps.slice(0, at), step))),
      )
      .flatMap((entry) => [renderStep(entry), '  await settle()', renderExpectation(entry)]),
    '})',
    '',
  ].join('\n')
}
