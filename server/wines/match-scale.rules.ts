/** The catalogue's best matches for a taste: what each is shown with, by product, and where the scale stands. */
export type MatchScale = {
  /** The unscaled percentage of the best match. */
  best: number
  /** What the best match is shown with. */
  top: number
  percents: ReadonlyMap<number, number>
  /** The lowest of `percents`: nothing else is shown with more. */
  rest: number
}

/** Of products of one wine in the order of the match: their unscaled percentage. */
export type MatchRow = { ids: readonly number[]; percent: number }

/** The best match of the catalogue is shown with at least this, and with less than everything unless it is perfect. */
const leastTop = 97
/** What a point of the unscaled percentage is worth: the catalogue fills less than the scale. */
const stretch = 1.5

const toScaled = (percent: number, { best, top }: Pick<MatchScale, 'best' | 'top'>): number =>
  Math.max(0, Math.round(top - (best - percent) * stretch))

/** The scale for a taste from its best matches, the best first; each gets a lower percentage than the one before. */
export const toMatchScale = (rows: readonly MatchRow[]): MatchScale => {
  const best = rows[0]?.percent ?? 100
  const top = Math.max(leastTop, best)
  const percents = new Map<number, number>()
  let last = top + 1
  for (const { ids, percent } of rows) {
    last = Math.max(0, Math.min(last - 1, toScaled(percent, { best, top })))
    for (const id of ids) percents.set(id, last)
  }
  return { best, top, percents, rest: rows.length > 0 ? last : top }
}

/** What a product is shown with; one that matches better never with less than one that matches worse. */
export const toShownPercent = (scale: MatchScale, id: number, percent: number): number =>
  scale.percents.get(id) ?? Math.min(scale.rest, toScaled(percent, scale))
