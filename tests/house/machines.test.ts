import { existsSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { AnyStateMachine, AnyTransitionDefinition, StateNode } from 'xstate'
import { listTransitionPaths, listCoveredTransitions } from '#machines/model-paths.ts'
import { listLeafIds, type MachineModel } from '#machines/model.ts'
import { registry } from '#machines/registry.ts'

const names = Object.keys(registry)
const toModelFile = (name: string) => `machines/${name}.model.ts`
const loadModel = async (name: string): Promise<MachineModel> =>
  ((await import(`../../machines/${name}.model.ts`)) as { model: MachineModel }).model

const listNodes = (node: StateNode): StateNode[] => [node, ...Object.values(node.states).flatMap(listNodes)]
const listTransitions = ({ root }: AnyStateMachine): AnyTransitionDefinition[] =>
  listNodes(root as unknown as StateNode).flatMap((node) => [
    ...[...node.transitions.values()].flat(),
    ...(node.always ?? []),
  ]) as AnyTransitionDefinition[]
const describeTransition = ({ source, eventType, target }: AnyTransitionDefinition) =>
  `${source.path.join('.') || '(any)'} · ${eventType || 'always'} · ${target?.map(({ path }) => path.join('.')).join() ?? '(stays)'}`

/** A machine needs enough samples in `<name>.model.ts`; `machines/payment.model.ts` is an example to copy. */
describe('machines', () => {
  it('has a walk beside every machine', () => {
    expect(names.map(toModelFile).filter((file) => !existsSync(file))).toEqual([])
  })

  it.each(names)('walks into every leaf state of %s', async (name) => {
    const model = await loadModel(name)
    const reachedStates = new Set(
      listTransitionPaths(model).flatMap(({ source, target }) => [source, target]),
    )
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
