import type { AnyStateMachine } from 'xstate'
import { listLeafIds, type MachineModel } from '#machines/model.ts'
import { toInnerName } from '#machines/leaf-id.ts'
import type { StateMeta } from '#machines/state-meta.ts'
import { anyState, toChartShape } from '../chart/shape.ts'

export interface Way {
  /** The state at its other end. */
  state: string
  labels: readonly string[]
}
export interface StateRow {
  leaf: string
  description: string
  tags: readonly string[]
  enteredBy: readonly Way[]
  leftBy: readonly Way[]
  /** The shop's page, and the section of docs/spec.md. */
  page: string
  spec: string
  /** What the state looks like where it has no picture of its own: nothing, or another leaf. */
  picture: string | undefined
}

type Node = AnyStateMachine['root']

const findNode = (machine: AnyStateMachine, path: string): Node | undefined =>
  path.split('.').reduce<Node | undefined>((node, key) => node?.states[key] as Node | undefined, machine.root)

type Place = { model: MachineModel; node: Node; path: string }

/** The state of a leaf: the machine's own, or one of the machine that a state of it shows. */
const findPlace = (model: MachineModel, leaf: string): Place | null => {
  const own = findNode(model.machine, leaf)
  if (own && Object.keys(own.states).length === 0) return { model, node: own, path: leaf }
  const names = Object.keys(model.machine.states)
  for (const [state, { meta }] of Object.entries(model.machine.states)) {
    const inner = model.inner[(meta as Partial<StateMeta> | undefined)?.shows ?? '']
    const path = inner && listLeafIds(inner.machine).find((one) => toInnerName(names, state, one) === leaf)
    const node = inner && path && findNode(inner.machine, path)
    if (node) return { model: inner, node, path }
  }
  return null
}

/** The states of a machine as rows of its board. */
export const listStateRows = (model: MachineModel): StateRow[] =>
  listLeafIds(model.machine).flatMap((leaf) => {
    const place = findPlace(model, leaf)
    if (!place) return []
    const { edges } = toChartShape(place.model)
    const meta = place.node.meta as Partial<StateMeta> | undefined
    const isHere = (state: string) =>
      state === place.path || state === anyState || place.path.startsWith(`${state}.`)
    return [
      {
        leaf,
        description: place.node.description ?? '',
        tags: place.node.tags,
        enteredBy: edges
          .filter(({ target }) => target === place.path)
          .map(({ source, labels }) => ({ state: source, labels })),
        leftBy: edges
          .filter(({ source }) => isHere(source))
          .map(({ target, labels }) => ({ state: target, labels })),
        page: meta?.page ?? model.page,
        spec: meta?.spec ?? '',
        picture: meta?.picture,
      },
    ]
  })
