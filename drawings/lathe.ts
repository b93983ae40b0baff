import { round, type Point } from './svg.ts'

export type Segment =
  | readonly ['L', x: number, y: number]
  | readonly ['C', x1: number, y1: number, x2: number, y2: number, x: number, y: number]

/** Half of a turned body's outline, from its top down to `H`, with x = 0 on the axis. */
export type LatheShape = { H: number; start: Point; path: readonly Segment[] }

/** Half widths of a turned body at heights from the lip down. */
export type Profile = readonly Point[]

type Leg = { from: Point; segment: Segment }

const getEnd = (s: Segment): Point => (s[0] === 'L' ? [s[1], s[2]] : [s[5], s[6]])

const toLegs = ({ start, path }: Pick<LatheShape, 'start' | 'path'>): Leg[] => {
  let from = start
  return path.map((segment) => {
    const leg = { from, segment }
    from = getEnd(segment)
    return leg
  })
}

const toDownPath = (s: Segment, grow: number) =>
  s[0] === 'L'
    ? `L${round(s[1] + grow)} ${round(s[2])}`
    : `C${round(s[1] + grow)} ${round(s[2])} ${round(s[3] + grow)} ${round(s[4])} ${round(s[5] + grow)} ${round(s[6])}`

const toUpPath = ({ from: [x, y], segment: s }: Leg, grow: number) =>
  s[0] === 'L'
    ? `L${round(-(x + grow))} ${round(y)}`
    : `C${round(-(s[3] + grow))} ${round(s[4])} ${round(-(s[1] + grow))} ${round(s[2])} ${round(-(x + grow))} ${round(y)}`

/** The closed outline: down the right side, back up the left; `grow` widens it. */
export const toOutline = (shape: LatheShape, grow = 0): string => {
  const [x, y] = shape.start
  const all = toLegs(shape)
  const last = all.at(-1)
  const foot = last ? getEnd(last.segment)[0] : x
  const right = shape.path.map((s) => toDownPath(s, grow)).join('')
  const leftPath = all
    .toReversed()
    .map((leg) => toUpPath(leg, grow))
    .join('')
  return `M0 ${round(y)}L${round(x + grow)} ${round(y)}${right}L0 ${round(shape.H)}L${round(-(foot + grow))} ${round(shape.H)}${leftPath}Z`
}

const mirror = (s: Segment): Segment =>
  s[0] === 'L' ? ['L', -s[1], s[2]] : ['C', -s[1], s[2], -s[3], s[4], -s[5], s[6]]

/** Both sides of the outline, open at top and foot. */
export const toSides = ({ start: [x, y], path }: Pick<LatheShape, 'start' | 'path'>): string => {
  const right = path.map((s) => toDownPath(s, 0)).join('')
  const leftPath = path.map((s) => toDownPath(mirror(s), 0)).join('')
  return `M${round(x)} ${round(y)}${right}M${round(-x)} ${round(y)}${leftPath}`
}

/** What fills the body between two heights, `thick` inside it; the higher `square`, the flatter its bottom. */
export const toFillPath = (
  profile: Profile,
  level: number,
  bottom: number,
  thick: number,
  square = 9,
): string => {
  const right = Array.from({ length: 33 }, (_, i): Point => {
    const t = Math.sin((i * Math.PI) / 64)
    const y = level + (bottom - level) * t
    return [(getRadius(profile, y) - thick) * Math.sqrt(1 - t ** square), y]
  })
  return closePath([...right, ...right.map(([r, y]): Point => [-r, y]).reverse()])
}

const interpolateBezier = (t: number, a: number, b: number, c: number, d: number) => {
  const u = 1 - t
  return u ** 3 * a + 3 * u * u * t * b + 3 * u * t * t * c + t ** 3 * d
}

const sampleLeg = ({ from: [x, y], segment: s }: Leg): Point[] => {
  if (s[0] === 'L') return [[s[1], s[2]]]
  return Array.from({ length: 16 }, (_, i): Point => {
    const t = (i + 1) / 16
    return [interpolateBezier(t, x, s[1], s[3], s[5]), interpolateBezier(t, y, s[2], s[4], s[6])]
  })
}

/** The outline as points, curves in sixteen steps. */
export const sampleProfile = (shape: Pick<LatheShape, 'start' | 'path'>): Profile => [
  shape.start,
  ...toLegs(shape).flatMap(sampleLeg),
]

export const getRadius = (profile: Profile, y: number): number => {
  let radius = 0
  let above = Infinity
  for (const [r, at] of profile) {
    if (at >= y && at > above) return radius + (r - radius) * Math.max(0, (y - above) / (at - above))
    radius = r
    above = at
  }
  return radius
}

const closePath = (points: readonly Point[]) =>
  `M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}Z`

/** The band between two heights, as wide as the body and `grow` more on each side. */
export const toSection = (profile: Profile, top: number, bottom: number, grow: number): string => {
  const right: Point[] = [
    [getRadius(profile, top) + grow, top],
    ...profile.filter(([, y]) => y > top && y < bottom).map(([r, y]): Point => [r + grow, y]),
    [getRadius(profile, bottom) + grow, bottom],
  ]
  const leftPoints = right.map(([r, y]): Point => [-r, y]).reverse()
  return closePath([...right, ...leftPoints])
}

/** A reflection: the strip between two fractions of the half width, pinched at both ends. */
export const toStrip = (profile: Profile, top: number, bottom: number, a: number, b: number): string => {
  const heights: number[] = []
  for (let y = top; y < bottom; y += Math.min(9, (bottom - top) / 12)) heights.push(y)
  heights.push(bottom)
  const near = heights.map((y): Point => [getRadius(profile, y) * a, y])
  const far = heights.map((y): Point => {
    const open = Math.sqrt(Math.max(0, Math.min(1, (y - top) / 26, (bottom - y) / 26)))
    return [getRadius(profile, y) * (a + (b - a) * open), y]
  })
  return closePath([...near, ...far.reverse()])
}
