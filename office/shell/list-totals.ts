import { formatCount } from '#app/format.ts'

/** The most rows that calls count: of more they answer one above it. */
export const mostCounted = 10_000

/** How many rows there are, in few letters: 1,204 · 10,000+ */
export const formatTotal = (total: number): string =>
  total > mostCounted ? `${formatCount(mostCounted)}+` : formatCount(total)
