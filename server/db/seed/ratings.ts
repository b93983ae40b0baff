const stars = [1, 2, 3, 4, 5]
const spread = 0.85

const toMean = (weights: number[]) => {
  const weightSum = weights.reduce((sum, weight) => sum + weight, 0)
  return weights.reduce((sum, weight, at) => sum + weight * (at + 1), 0) / weightSum
}

const toBellCurve = (centre: number) =>
  stars.map((star) => Math.exp(-((star - centre) ** 2) / (2 * spread ** 2)))

/** Weights of one to five stars, bell-shaped, with the given mean. */
const findWeights = (mean: number): number[] => {
  let [low, high] = [-4, 10]
  for (let step = 0; step < 40; step += 1) {
    const middle = (low + high) / 2
    if (toMean(toBellCurve(middle)) < mean) low = middle
    else high = middle
  }
  return toBellCurve((low + high) / 2)
}

export type Ratings = { ratingStars: number[]; ratingMean: number; ratingCount: number }

/** The number of ratings with one to five stars, with a mean as close to the given one as possible. */
export const distributeRatings = (mean: number, count: number): Ratings => {
  if (count === 0) return { ratingStars: [0, 0, 0, 0, 0], ratingMean: 0, ratingCount: 0 }
  const weights = findWeights(mean)
  const weightSum = weights.reduce((sum, weight) => sum + weight, 0)
  const exact = weights.map((weight) => (weight * count) / weightSum)
  const counts = exact.map(Math.floor)
  const indexesByRemainder = stars
    .map((_, at) => at)
    .sort((a, b) => (exact[b] ?? 0) - (counts[b] ?? 0) - ((exact[a] ?? 0) - (counts[a] ?? 0)))
  const remaining = count - counts.reduce((sum, one) => sum + one, 0)
  for (const at of indexesByRemainder.slice(0, remaining)) counts[at] = (counts[at] ?? 0) + 1
  const total = counts.reduce((sum, one, at) => sum + one * (at + 1), 0)
  return { ratingStars: counts, ratingMean: Math.round((total / count) * 100) / 100, ratingCount: count }
}
