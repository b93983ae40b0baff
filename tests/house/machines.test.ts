import { existsSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { AnyStateMachine, AnyTransitionDefinition, StateNode } from 'xstate'
import { passagesOf, takenBy } from '#machines/walk-paths.ts'
import { leavesOf, type Walk } from '#machines/walk.ts'
import { registry } from '#machines/registry.ts'

const names = Object.keys(registry)
const fileOf = (name: string) => `machines/${name}.walk.ts`
const walkOf = async (name: string): Promise<Walk> =>
  ((await import(`../../machines/${name}.walk.ts`)) as { walk: Walk }).walk

const nodesOf = (node: StateNode): StateNode[] => [node, ...Object.values(node.states).flatMap(nodesOf)]
const definitionsOf = ({ root }: AnyStateMachine): AnyTransitionDefinition[] =>
  nodesOf(root as unknown as StateNode).flatMap((node) => [
    ...[...node.transitions.values()].flat(),
    ...(node.always ?? []),
  ]) as AnyTransitionDefinition[]
const told = ({ source, eventType, target }: AnyTransitionDefinition) =>
  `${source.path.join('.') || '(any)'} · ${eventType || 'always'} · ${target?.map(({ path }) => path.join('.')).join() ?? '(stays)'}`

/** Enough samples are in `<name>.walk.ts`; `machines/payment.walk.ts` is a neighbour to copy. */
describe('machines', () => {
  it('has a walk beside every machine', () => {
    expect(names.map(fileOf).filter((file) => !existsSync(file))).toEqual([])
  })

  it.each(names)('walks into every leaf state of %s', async (name) => {
    const walk = await walkOf(name)
    const reached = new Set(passagesOf(walk).flatMap(({ source, target }) => [source, target]))
    expect(leavesOf(walk.machine).filter((leaf) => !reached.has(leaf))).toEqual([])
  })

  it.each(names)('walks every transition of %s: guards, timers, answers and failures', async (name) => {
    const walk = await walkOf(name)
    const taken = takenBy(walk)
    expect(
      definitionsOf(walk.machine)
        .filter((one) => !taken.has(one))
        .map(told),
    ).toEqual([])
  })
})
