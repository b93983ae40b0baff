import type { Chart } from './layout.ts'

interface Box {
  x: number
  y: number
  width: number
  height: number
}
interface Point {
  x: number
  y: number
}

/** What may be lost in sums of fractions, in px. */
const tolerance = 0.01

const overlaps = (a: Box, b: Box): boolean =>
  a.x + tolerance < b.x + b.width &&
  b.x + tolerance < a.x + a.width &&
  a.y + tolerance < b.y + b.height &&
  b.y + tolerance < a.y + a.height

/** Lines run along the axes: one is a box without a height, or without a width. */
const toLine = (from: Point, to: Point): Box => ({
  x: Math.min(from.x, to.x),
  y: Math.min(from.y, to.y),
  width: Math.abs(from.x - to.x) || 2 * tolerance,
  height: Math.abs(from.y - to.y) || 2 * tolerance,
})

/** What cannot be read: a box over another, a label on a box or on a label, a line through a label. */
export const listClashes = ({ nodes, arrows }: Chart): string[] => {
  const boxes = nodes.filter(({ leaf }) => leaf)
  const labels = arrows.flatMap((arrow) => arrow.labels)
  const lines = arrows.flatMap(({ points }) =>
    points.slice(1).map((point, at) => toLine(points[at] as Point, point)),
  )
  return [
    ...boxes.flatMap((box, at) =>
      boxes.slice(at + 1).flatMap((one) => (overlaps(box, one) ? [`${box.id} over ${one.id}`] : [])),
    ),
    ...labels.flatMap((label) =>
      boxes.flatMap((box) => (overlaps(label, box) ? [`${label.text} on ${box.id}`] : [])),
    ),
    ...labels.flatMap((label, at) =>
      labels.slice(at + 1).flatMap((one) => (overlaps(label, one) ? [`${label.text} on ${one.text}`] : [])),
    ),
    ...labels.flatMap((label) =>
      lines.some((line) => overlaps(label, line)) ? [`a line through ${label.text}`] : [],
    ),
  ]
}
