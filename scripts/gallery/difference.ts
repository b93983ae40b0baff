/** A picture as its points, four bytes each. */
export interface Pixels {
  data: Uint8Array
  width: number
  height: number
}
/** How many points are other ones, and how many of them touch each other at most. */
export interface Difference {
  count: number
  largestCluster: number
}

/** How far a channel may move before a point counts as another one. The faintest line of the shop differs from its ground by 27. */
const tolerance = 12

const isOther = (a: Uint8Array, b: Uint8Array, at: number, there = at) =>
  Math.abs((a[at] ?? 0) - (b[there] ?? 0)) > tolerance ||
  Math.abs((a[at + 1] ?? 0) - (b[there + 1] ?? 0)) > tolerance ||
  Math.abs((a[at + 2] ?? 0) - (b[there + 2] ?? 0)) > tolerance

const listOtherPoints = (a: Pixels, b: Pixels): Set<number> => {
  const points = new Set<number>()
  for (let point = 0; point < a.width * a.height; point += 1)
    if (isOther(a.data, b.data, point * 4)) points.add(point)
  return points
}

/** The points around one; a neighbor across the edge of the picture is none of them. */
const listNeighbors = (point: number, width: number): number[] => {
  const x = point % width
  const columns = [x > 0 ? -1 : 0, 0, x < width - 1 ? 1 : 0]
  return [-width, 0, width].flatMap((row) => columns.map((column) => point + row + column))
}

const measureLargestCluster = (points: ReadonlySet<number>, width: number): number => {
  const rest = new Set(points)
  let largest = 0
  for (const start of points) {
    if (!rest.delete(start)) continue
    const cluster = [start]
    for (let at = 0; at < cluster.length; at += 1)
      for (const neighbor of listNeighbors(cluster[at] as number, width))
        if (rest.delete(neighbor)) cluster.push(neighbor)
    largest = Math.max(largest, cluster.length)
  }
  return largest
}

/** Compares two pictures point by point. Where their sizes differ, every point does. */
export const comparePixels = (a: Pixels, b: Pixels): Difference => {
  if (a.width !== b.width || a.height !== b.height) {
    const count = Math.max(a.width * a.height, b.width * b.height)
    return { count, largestCluster: count }
  }
  const points = listOtherPoints(a, b)
  return { count: points.size, largestCluster: measureLargestCluster(points, a.width) }
}

/** What two drawings of one page may differ by: single points at the edges of letters. */
const limit: Difference = { count: 24, largestCluster: 6 }

export const isSamePicture = ({ count, largestCluster }: Difference): boolean =>
  count <= limit.count && largestCluster <= limit.largestCluster

/** A picture of one color shows nothing. */
export const isBlank = ({ data }: Pixels): boolean => {
  for (let at = 4; at < data.length; at += 4) if (isOther(data, data, at, 0)) return false
  return true
}
