export interface PricePoint {
  /** When the price began, in ms since 1970. */
  at: number
  price: number
}

/** The drawing's own units: it is stretched to the room there is. */
export const width = 100
export const height = 40

/** A price holds until the next one: steps, from the first day to `until`. */
export const toPriceSteps = (points: readonly PricePoint[], until: number) => {
  const prices = points.map(({ price }) => price)
  const [low, high] = [Math.min(...prices), Math.max(...prices)]
  const start = points[0]?.at ?? 0
  const toX = (at: number) => (((at - start) / Math.max(1, until - start)) * width).toFixed(2)
  const toY = (price: number) =>
    (high === low ? height / 2 : height - 4 - ((price - low) / (high - low)) * (height - 8)).toFixed(2)
  const path = points.map(
    ({ at, price }, index) => `${index ? 'H' : 'M'}${toX(at)}${index ? 'V' : ' '}${toY(price)}`,
  )
  const last = points.at(-1)
  return { path: `${path.join('')}H${width}`, end: `M${width} ${toY(last?.price ?? 0)}h0` }
}
