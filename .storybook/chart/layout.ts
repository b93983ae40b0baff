import Elk, { type ElkNode } from 'elkjs/lib/elk.bundled.js'
import type { ChartNode, ChartShape } from './shape.ts'

export interface Placed extends ChartNode {
  x: number
  y: number
  width: number
  height: number
}
export interface Arrow {
  id: string
  points: { x: number; y: number }[]
  labels: { text: string; x: number; y: number }[]
}
export interface Chart {
  width: number
  height: number
  nodes: Placed[]
  arrows: Arrow[]
}

const letter = 6.6
const line = 14
const measureWidth = (lines: readonly string[]) => Math.max(...lines.map((one) => one.length)) * letter

const toBox = (node: ChartNode, shape: ChartShape): ElkNode => {
  const children = shape.nodes.filter(({ parent }) => parent === node.id)
  const size = {
    width: Math.max(96, measureWidth([node.label, ...node.inner]) + 28),
    height: 34 + node.inner.length * line,
  }
  return {
    id: node.id,
    ...(children.length ? { children: children.map((child) => toBox(child, shape)) } : size),
    layoutOptions: { 'elk.padding': `[top=${34 + node.inner.length * line},left=16,bottom=16,right=16]` },
  }
}

const options = {
  'elk.algorithm': 'layered',
  'elk.direction': 'DOWN',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.json.shapeCoords': 'ROOT',
  'elk.json.edgeCoords': 'ROOT',
  'elk.spacing.nodeNode': '28',
  'elk.layered.spacing.nodeNodeBetweenLayers': '34',
  'elk.edgeRouting': 'POLYLINE',
  'elk.edgeLabels.inline': 'false',
}

const flatten = (node: ElkNode): ElkNode[] => [node, ...(node.children ?? []).flatMap(flatten)]

/** Where every box and arrow of a chart stands. */
export const layOutChart = async (shape: ChartShape): Promise<Chart> => {
  const root = await new Elk().layout<ElkNode>({
    id: 'root',
    layoutOptions: options,
    children: shape.nodes.filter(({ parent }) => parent === null).map((node) => toBox(node, shape)),
    edges: shape.edges.map(({ id, source, target, labels }) => ({
      id,
      sources: [source],
      targets: [target],
      labels: labels.map((text) => ({ text, width: text.length * 5.6, height: line })),
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
      .map(({ id, sections = [], labels = [] }) => ({
        id,
        points: sections.flatMap(({ startPoint, bendPoints = [], endPoint }) => [
          startPoint,
          ...bendPoints,
          endPoint,
        ]),
        labels: labels.map(({ text = '', x = 0, y = 0 }) => ({ text, x, y })),
      })),
  }
}
