import { n, type Point } from './svg.ts'

export type Segment =
  | readonly ['L', x: number, y: number]
  | readonly ['C', x1: number, y1: number, x2: number, y2: number, x: number, y: number]

/** Half of a turned body's outline, from its top down to `H`, with x = 0 on the axis. */
export type Turned = { H: number; start: Point; path: readonly Segment[] }

/** Half widths of a turned body at heights from the lip down. */
export type Profile = readonly Point[]

type Leg = { from: Point; segment: Segment }

const endOf = (s: Segment): Point => (s[0] === 'L' ? [s[1], s[2]] : [s[5], s[6]])

const legs = ({ start, path }: Pick<Turned, 'start' | 'path'>): Leg[] => {
  let from = start
  return path.map((segment) => {
    const leg = { from, segment }
    from = endOf(segment)
    return leg
  })
}

const down = (s: Segment, grow: number) =>
  s[0] === 'L'
    ? `L${n(s[1] + grow)} ${n(s[2])}`
    : `C${n(s[1] + grow)} ${n(s[2])} ${n(s[3] + grow)} ${n(s[4])} ${n(s[5] + grow)} ${n(s[6])}`

const up = ({ from: [x, y], segment: s }: Leg, grow: number) =>
  s[0] === 'L'
    ? `L${n(-(x + grow))} ${n(y)}`
    : `C${n(-(s[3] + grow))} ${n(s[4])} ${n(-(s[1] + grow))} ${n(s[2])} ${n(-(x + grow))} ${n(y)}`

/** The closed outline: down the right side, back up the left; `grow` widens it. */
export const outline = (shape: Turned, grow = 0): string => {
  const [x, y] = shape.start
  const all = legs(shape)
  const last = all.at(-1)
  const foot = last ? endOf(last.segment)[0] : x
  const right = shape.path.map((s) => down(s, grow)).join('')
  const left = all
    .toReversed()
    .map((leg) => up(leg, grow))
    .join('')
  return `M0 ${n(y)}L${n(x + grow)} ${n(y)}${right}L0 ${n(shape.H)}L${n(-(foot + grow))} ${n(shape.H)}${left}Z`
}

const flipped = (s: Segment): Segment =>
  s[0] === 'L' ? ['L', -s[1], s[2]] : ['C', -s[1], s[2], -s[3], s[4], -s[5], s[6]]

/** Both sides of the outline, open at top and foot. */
export const sides = ({ start: [x, y], path }: Pick<Turned, 'start' | 'path'>): string => {
  const right = path.map((s) => down(s, 0)).join('')
  const left = path.map((s) => down(flipped(s), 0)).join('')
  return `M${n(x)} ${n(y)}${right}M${n(-x)} ${n(y)}${left}`
}

/** What fills the body between two heights, `thick` inside it; the higher `square`, the flatter its bottom. */
export const filling = (
  profile: Profile,
  level: number,
  bottom: number,
  thick: number,
  square = 9,
): string => {
  const right = Array.from({ length: 33 }, (_, i): Point => {
    const t = Math.sin((i * Math.PI) / 64)
    const y = level + (bottom - level) * t
    return [(radiusAt(profile, y) - thick) * Math.sqrt(1 - t ** square), y]
  })
  return closed([...right, ...right.map(([r, y]): Point => [-r, y]).reverse()])
}

const bezier = (t: number, a: number, b: number, c: number, d: number) => {
  const u = 1 - t
  return u ** 3 * a + 3 * u * u * t * b + 3 * u * t * t * c + t ** 3 * d
}

const sampled = ({ from: [x, y], segment: s }: Leg): Point[] => {
  if (s[0] === 'L') return [[s[1], s[2]]]
  return Array.from({ length: 16 }, (_, i): Point => {
    const t = (i + 1) / 16
    return [bezier(t, x, s[1], s[3], s[5]), bezier(t, y, s[2], s[4], s[6])]
  })
}

/** The outline as points, curves in sixteen steps. */
export const samples = (shape: Pick<Turned, 'start' | 'path'>): Profile => [
  shape.start,
  ...legs(shape).flatMap(sampled),
]

export const radiusAt = (profile: Profile, y: number): number => {
  let radius = 0
  let above = Infinity
  for (const [r, at] of profile) {
    if (at >= y && at > above) return radius + (r - radius) * Math.max(0, (y - above) / (at - above))
    radius = r
    above = at
  }
  return radius
}

const closed = (points: readonly Point[]) => `M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}Z`

/** The band between two heights, as wide as the body and `grow` more on each side. */
export const section = (profile: Profile, top: number, bottom: number, grow: number): string => {
  const right: Point[] = [
    [radiusAt(profile, top) + grow, top],
    ...profile.filter(([, y]) => y > top && y < bottom).map(([r, y]): Point => [r + grow, y]),
    [radiusAt(profile, bottom) + grow, bottom],
  ]
  const left = right.map(([r, y]): Point => [-r, y]).reverse()
  return closed([...right, ...left])
}

/** A reflection: the strip between two fractions of the half width, pinched at both ends. */
export const strip = (profile: Profile, top: number, bottom: number, a: number, b: number): string => {
  const heights: number[] = []
  for (let y = top; y < bottom; y += Math.min(9, (bottom - top) / 12)) heights.push(y)
  heights.push(bottom)
  const near = heights.map((y): Point => [radiusAt(profile, y) * a, y])
  const far = heights.map((y): Point => {
    const open = Math.sqrt(Math.max(0, Math.min(1, (y - top) / 26, (bottom - y) / 26)))
    return [radiusAt(profile, y) * (a + (b - a) * open), y]
  })
  return closed([...near, ...far.reverse()])
}
