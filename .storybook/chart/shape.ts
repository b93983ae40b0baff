import type { AnyStateMachine, AnyTransitionDefinition } from 'xstate'
import { nameOf, type Walk } from '#machines/walk.ts'

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

const idOf = ({ path }: Node) => path.join('.') || anyState
const below = (node: Node): Node[] => Object.values(node.states).flatMap((one) => [one, ...below(one)])

const guardOf = (guard: unknown): string =>
  typeof guard === 'string' ? guard : ((guard as { type?: string } | undefined)?.type ?? '')

const labelOf = (walk: Walk, { eventType, guard }: AnyTransitionDefinition): string => {
  const name = eventType ? nameOf(walk, { type: eventType }) : 'always'
  return guardOf(guard) ? `${name} [${guardOf(guard)}]` : name
}

const transitionsOf = (node: Node): AnyTransitionDefinition[] => [
  ...[...node.transitions.values()].flat(),
  ...(node.always ?? []),
]

const edgesOf = (walk: Walk, nodes: Node[]): ChartEdge[] => {
  const edges = new Map<string, ChartEdge>()
  for (const node of nodes)
    for (const transition of transitionsOf(node))
      for (const target of transition.target ?? []) {
        const [from, to] = [idOf(node), idOf(target as Node)]
        const edge = edges.get(`${from}>${to}`) ?? {
          id: `${from}>${to}`,
          source: from,
          target: to,
          labels: [],
        }
        const label = labelOf(walk, transition)
        if (!edge.labels.includes(label)) edge.labels.push(label)
        edges.set(edge.id, edge)
      }
  return [...edges.values()]
}

const nodeOf = (walk: Walk, node: Node): ChartNode => ({
  id: idOf(node),
  label: node.key,
  parent: node.parent?.parent ? idOf(node.parent) : null,
  leaf: Object.keys(node.states).length === 0,
  initial: node.parent?.initial.target.includes(node) ?? false,
  final: node.type === 'final',
  inner: [
    ...new Set(
      transitionsOf(node)
        .filter(({ target }) => !target)
        .map((one) => labelOf(walk, one)),
    ),
  ],
})

/** A machine as boxes and arrows. */
export const shapeOf = (walk: Walk): ChartShape => {
  const { root } = walk.machine
  const nodes = below(root)
  const edges = edgesOf(walk, [root, ...nodes])
  const any = { ...nodeOf(walk, root), label: 'any state', parent: null, leaf: false, initial: false }
  const speaks = any.inner.length > 0 || edges.some(({ source }) => source === anyState)
  return { nodes: [...(speaks ? [any] : []), ...nodes.map((node) => nodeOf(walk, node))], edges }
}
