import type { AnyStateMachine, AnyTransitionDefinition } from 'xstate'
import { toEventLabel, type MachineModel } from '#machines/model.ts'

export interface ChartNode {
  id: string
  label: string
  parent: string | null
  leaf: boolean
  initial: boolean
  final: boolean
  /** What it is, and what happens inside without leaving it, line by line. */
  lines: readonly ChartLine[]
  /** The step whose machine can be opened in place of the box; null where there is none. */
  opens: string | null
}
export interface ChartLine {
  text: string
  kind: 'description' | 'tags' | 'act' | 'inner'
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
/** Between the state that invokes a machine and a state of that machine. */
const innerMark = ' › '
const descriptionLetters = 34

const toId = ({ path }: Node) => path.join('.') || anyState
const listDescendants = (node: Node): Node[] =>
  Object.values(node.states).flatMap((one) => [one, ...listDescendants(one)])

const toName = (implementation: unknown): string =>
  typeof implementation === 'string'
    ? implementation
    : ((implementation as { type?: string } | undefined)?.type ?? '')

const toLabel = (model: MachineModel, { eventType, guard }: AnyTransitionDefinition): string => {
  const name = eventType ? toEventLabel(model, { type: eventType }) : 'always'
  return toName(guard) ? `${name} [${toName(guard)}]` : name
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

/** Words in lines of at most so many letters. */
const wrap = (text: string, letters: number): string[] => {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + word.length < letters) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}

/** Timers are started and stopped by acts of the library, which their arrows already show. */
const isOwnAct = (act: unknown) => !toName(act).startsWith('xstate.')

const listLines = (model: MachineModel, node: Node): ChartLine[] => {
  const inner = listTransitions(node)
    .filter(({ target }) => !target)
    .map((one) => toLabel(model, one))
  const acts = [
    ...node.entry.filter(isOwnAct).map((act) => `entry ${toName(act) || 'assign'}`),
    ...node.exit.filter(isOwnAct).map((act) => `exit ${toName(act) || 'assign'}`),
    ...node.invoke.map(({ src }) => `invoke ${toName(src)}`),
  ]
  return [
    ...(node.description ? wrap(node.description, descriptionLetters) : []).map((text) => ({
      text,
      kind: 'description' as const,
    })),
    ...(node.tags.length > 0 ? [{ text: `# ${node.tags.join(' ')}`, kind: 'tags' as const }] : []),
    ...[...new Set(acts)].map((text) => ({ text, kind: 'act' as const })),
    ...[...new Set(inner)].map((text) => ({ text, kind: 'inner' as const })),
  ]
}

const toChartNode = (model: MachineModel, node: Node): ChartNode => ({
  id: toId(node),
  label: node.key,
  parent: node.parent?.parent ? toId(node.parent) : null,
  leaf: Object.keys(node.states).length === 0,
  initial: node.parent?.initial.target.includes(node) ?? false,
  final: node.type === 'final',
  lines: listLines(model, node),
  opens: node.invoke.map(({ src }) => toName(src)).find((src) => model.inner[src]) ?? null,
})

const toOwnShape = (model: MachineModel): ChartShape => {
  const { root } = model.machine
  const nodes = listDescendants(root)
  const edges = listEdges(model, [root, ...nodes])
  const any = { ...toChartNode(model, root), label: 'any state', parent: null, leaf: false, initial: false }
  const speaks =
    any.lines.some(({ kind }) => kind === 'inner') || edges.some(({ source }) => source === anyState)
  return { nodes: [...(speaks ? [any] : []), ...nodes.map((node) => toChartNode(model, node))], edges }
}

const nest = ({ id }: ChartNode, { nodes, edges }: ChartShape): ChartShape => {
  const toNested = (name: string) => id + innerMark + name
  return {
    nodes: nodes.map((node) => ({
      ...node,
      id: toNested(node.id),
      parent: node.parent === null ? id : toNested(node.parent),
      opens: null,
    })),
    edges: edges.map((edge) => ({
      ...edge,
      id: toNested(edge.id),
      source: toNested(edge.source),
      target: toNested(edge.target),
    })),
  }
}

/** A machine as boxes and arrows; in the opened states the machines that they invoke stand in place of a box. */
export const toChartShape = (model: MachineModel, openStates: readonly string[] = []): ChartShape => {
  const own = toOwnShape(model)
  const nested = own.nodes.flatMap((node) =>
    node.opens !== null && openStates.includes(node.id)
      ? [nest(node, toOwnShape(model.inner[node.opens] as MachineModel))]
      : [],
  )
  const isOpened = ({ id, opens }: ChartNode) => opens !== null && openStates.includes(id)
  return {
    nodes: [
      ...own.nodes.map((node) => (isOpened(node) ? { ...node, leaf: false } : node)),
      ...nested.flatMap(({ nodes }) => nodes),
    ],
    edges: [...own.edges, ...nested.flatMap(({ edges }) => edges)],
  }
}
