/** The page numbers to show around the present one; `null` stands for those left out. Pages count from 1. */
export const listPagesAround = (page: number, total: number, neighbors = 2): (number | null)[] => {
  const from = Math.max(1, Math.min(page - neighbors, total - 2 * neighbors))
  const to = Math.min(total, Math.max(page + neighbors, 1 + 2 * neighbors))
  const middle = Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => from + at)
  const before = from > 2 ? [1, null] : from === 2 ? [1] : []
  const after = to < total - 1 ? [null, total] : to === total - 1 ? [total] : []
  return [...before, ...middle, ...after]
}
