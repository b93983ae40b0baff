import Elk, { type ElkNode } from 'elkjs/lib/elk.bundled.js'
import { boxText } from './box-text.ts'
import { listClashes } from './clashes.ts'
import type { ChartNode, ChartShape } from './shape.ts'

export interface Placed extends ChartNode {
  x: number
  y: number
  width: number
  height: number
}
export interface Label {
  text: string
  x: number
  y: number
  width: number
  height: number
  /** A press leads a machine over this way. */
  plays?: boolean
}
export interface Arrow {
  id: string
  source: string
  target: string
  points: { x: number; y: number }[]
  labels: Label[]
}
export interface Chart {
  width: number
  height: number
  nodes: Placed[]
  arrows: Arrow[]
}

/** The widest letter of a monospaced font at the sizes of boxes and labels, in px. */
const letter = 6.95
const labelLetter = 6.05
const measureWidth = (lines: readonly string[]) => Math.max(...lines.map((one) => one.length)) * letter

/** A layer of its own is for what no arrow leads to. */
const toFirstLayer = ({ id }: ChartNode, { edges }: ChartShape) =>
  edges.some(({ target }) => target === id) ? 'FIRST' : 'FIRST_SEPARATE'

const toBox = (node: ChartNode, shape: ChartShape): ElkNode => {
  const children = shape.nodes.filter(({ parent }) => parent === node.id)
  const text = [node.label + (node.opens ? '  ＋' : ''), ...node.lines.map((one) => one.text)]
  const width = Math.max(96, measureWidth(text) + 2 * boxText.left)
  const height = boxText.head + node.lines.length * boxText.line + boxText.bottom
  return {
    id: node.id,
    ...(children.length > 0 ? { children: children.map((child) => toBox(child, shape)) } : { width, height }),
    layoutOptions: {
      ...(node.initial && { 'elk.layered.layering.layerConstraint': toFirstLayer(node, shape) }),
      'elk.padding': `[top=${height + 8},left=16,bottom=16,right=16]`,
      'elk.nodeSize.constraints': 'MINIMUM_SIZE',
      'elk.nodeSize.minimum': `(${width},${height})`,
    },
  }
}

const options = {
  'elk.algorithm': 'layered',
  // From left to right a label lies along its line, which then cannot strike it.
  'elk.direction': 'RIGHT',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.json.shapeCoords': 'ROOT',
  'elk.json.edgeCoords': 'ROOT',
  'elk.spacing.nodeNode': '28',
  'elk.layered.spacing.nodeNodeBetweenLayers': '34',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.edgeLabels.inline': 'false',
}

const flatten = (node: ElkNode): ElkNode[] => [node, ...(node.children ?? []).flatMap(flatten)]

/** A long chart goes on in further rows; where its labels would meet in them, it is one row. */
const rows: Record<string, string>[] = [
  { 'elk.layered.wrapping.strategy': 'MULTI_EDGE', 'elk.aspectRatio': '1.8' },
  { 'elk.layered.wrapping.strategy': 'SINGLE_EDGE', 'elk.aspectRatio': '1.8' },
]

const layOut = async (shape: ChartShape, more: Record<string, string>): Promise<Chart> => {
  const root = await new Elk().layout<ElkNode>({
    id: 'root',
    layoutOptions: { ...options, ...more },
    children: shape.nodes.filter(({ parent }) => parent === null).map((node) => toBox(node, shape)),
    edges: shape.edges.map(({ id, source, target, labels }) => ({
      id,
      sources: [source],
      targets: [target],
      labels: labels.map((text) => ({ text, width: text.length * labelLetter, height: boxText.line })),
    })),
  })
  const all = flatten(root)
  return {
    width: root.width ?? 0,
    height: root.height ?? 0,
    nodes: shape.nodes.map((node) => {
      const { x = 0, y = 0, width = 0, height = 0 } = all.find(({ id }) => id === node.id) ?? {}
      return { ...node, x, y, width, height }
    }),
    arrows: all
      .flatMap(({ edges = [] }) => edges)
      .map(({ id, sources, targets, sections = [], labels = [] }) => ({
        id,
        source: sources[0] ?? '',
        target: targets[0] ?? '',
        points: sections.flatMap(({ startPoint, bendPoints = [], endPoint }) => [
          startPoint,
          ...bendPoints,
          endPoint,
        ]),
        labels: labels.map(({ text = '', x = 0, y = 0, width = 0, height = 0 }) => ({
          text,
          x,
          y,
          width,
          height,
        })),
      })),
  }
}

/** Where every box and arrow of a chart stands. */
export const layOutChart = async (shape: ChartShape): Promise<Chart> => {
  for (const row of rows) {
    const chart = await layOut(shape, row)
    if (listClashes(chart).length === 0) return chart
  }
  return layOut(shape, {})
}
