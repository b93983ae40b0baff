export interface Point {
  x: number
  y: number
}

const round = (value: number) => Math.round(value * 10) / 10

/** A corner of a regular polygon around 0 0, the first one on top; `share` is its distance from the middle. */
export const toCorner = (at: number, count: number, radius: number, share = 1): Point => {
  const angle = (2 * Math.PI * at) / count - Math.PI / 2
  return { x: round(Math.cos(angle) * radius * share), y: round(Math.sin(angle) * radius * share) }
}

const toCorners = (shares: readonly number[], radius: number) =>
  shares.map((share, at) => toCorner(at, shares.length, radius, share))

/** The path through the corners, one share each. */
export const toOutlinePath = (shares: readonly number[], radius: number): `M${string}` => {
  const points = toCorners(shares, radius)
  return `M${points.map(({ x, y }) => `${x} ${y}`).join('L')}z`
}

/** A path of points at the corners: lines without length, which round caps make dots. */
export const toDotsPath = (shares: readonly number[], radius: number): string =>
  toCorners(shares, radius)
    .map(({ x, y }) => `M${x} ${y}h0`)
    .join('')
