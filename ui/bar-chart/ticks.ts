/** How many steps an axis has at most. */
const maxSteps = 5

/** The marks of an axis from 0 on, the last at or above `most`: whole numbers in steps of 1, 2 or 5 times a power of ten. */
export const listTicks = (most: number): number[] => {
  const least = Math.max(1, most / maxSteps)
  const power = 10 ** Math.floor(Math.log10(least))
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((size) => size >= least) ?? least
  const count = Math.max(1, Math.ceil(most / step))
  return Array.from({ length: count + 1 }, (_, at) => at * step)
}
