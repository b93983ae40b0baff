import type { AnyStateMachine, AnyTransitionDefinition } from 'xstate'
import { toEventLabel, type MachineModel } from '#machines/model.ts'

export interface ChartNode {
  id: string
  label: string
  parent: string | null
  leaf: boolean
  initial: boolean
  final: boolean
  /** What happens inside without leaving it. */
  inner: string[]
}
export interface ChartEdge {
  id: string
  source: string
  target: string
  labels: string[]
}
export interface ChartShape {
  nodes: ChartNode[]
  edges: ChartEdge[]
}

type Node = AnyStateMachine['root']

/** Stands for all states together: what the machine itself answers to. */
export const anyState = '(any)'

const toId = ({ path }: Node) => path.join('.') || anyState
const listDescendants = (node: Node): Node[] =>
  Object.values(node.states).flatMap((one) => [one, ...listDescendants(one)])

const toGuardName = (guard: unknown): string =>
  typeof guard === 'string' ? guard : ((guard as { type?: string } | undefined)?.type ?? '')

const toLabel = (model: MachineModel, { eventType, guard }: AnyTransitionDefinition): string => {
  const name = eventType ? toEventLabel(model, { type: eventType }) : 'always'
  return toGuardName(guard) ? `${name} [${toGuardName(guard)}]` : name
}

const listTransitions = (node: Node): AnyTransitionDefinition[] => [
  ...[...node.transitions.values()].flat(),
  ...(node.always ?? []),
]

const listEdges = (model: MachineModel, nodes: Node[]): ChartEdge[] => {
  const edges = new Map<string, ChartEdge>()
  for (const node of nodes)
    for (const transition of listTransitions(node))
      for (const target of transition.target ?? []) {
        const [from, to] = [toId(node), toId(target as Node)]
        const edge = edges.get(`${from}>${to}`) ?? {
          id: `${from}>${to}`,
          source: from,
          target: to,
          labels: [],
        }
        const label = toLabel(model, transition)
        if (!edge.labels.includes(label)) edge.labels.push(label)
        edges.set(edge.id, edge)
      }
  return [...edges.values()]
}

const toChartNode = (model: MachineModel, node: Node): ChartNode => ({
  id: toId(node),
  label: node.key,
  parent: node.parent?.parent ? toId(node.parent) : null,
  leaf: Object.keys(node.states).length === 0,
  initial: node.parent?.initial.target.includes(node) ?? false,
  final: node.type === 'final',
  inner: [
    ...new Set(
      listTransitions(node)
        .filter(({ target }) => !target)
        .map((one) => toLabel(model, one)),
    ),
  ],
})

/** A machine as boxes and arrows. */
export const toChartShape = (model: MachineModel): ChartShape => {
  const { root } = model.machine
  const nodes = listDescendants(root)
  const edges = listEdges(model, [root, ...nodes])
  const any = { ...toChartNode(model, root), label: 'any state', parent: null, leaf: false, initial: false }
  const speaks = any.inner.length > 0 || edges.some(({ source }) => source === anyState)
  return { nodes: [...(speaks ? [any] : []), ...nodes.map((node) => toChartNode(model, node))], edges }
}
