import { performance } from 'node:perf_hooks'

/** What one turn of the reference work takes on the machine for which the limits of the attacks are written. */
const referenceMs = 8

const sample = Array.from({ length: 6_000 }, (_, id) => ({ id, title: `와인 ${id}`, price: id * 1_000 }))

const work = (): number => JSON.stringify(JSON.parse(JSON.stringify(sample))).length

const toMedian = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** Factors of at least 1: `cpu` by the time of the processor, `wall` by the clock, which other processes lengthen. */
export type Slowdown = { cpu: number; wall: number }

/**
 * How much slower this machine is at this moment than the one for which limits are written. Limits in ms
 * are multiplied by it, so that they judge the shop and not the machine.
 */
export const measureSlowdown = (): Slowdown => {
  for (let turn = 0; turn < 5; turn += 1) work()
  const turns = Array.from({ length: 15 }, () => {
    const [startedAt, cpuBefore] = [performance.now(), process.cpuUsage()]
    work()
    const { user, system } = process.cpuUsage(cpuBefore)
    return { wall: performance.now() - startedAt, cpu: (user + system) / 1_000 }
  })
  const toFactor = (values: number[]) => Math.max(1, toMedian(values) / referenceMs)
  return { cpu: toFactor(turns.map(({ cpu }) => cpu)), wall: toFactor(turns.map(({ wall }) => wall)) }
}

/**
 * A limit in ms for this machine. The quick attacks run beside nothing in CI, but on machines that pause for
 * moments by themselves: they look for faults of another order, and the full size keeps to the limit.
 */
export const toLimit = (ms: number, { slowdown, quick }: { slowdown: number; quick: boolean }): number =>
  ms * slowdown * (quick ? 5 : 1)

/** The larger of two measurements, such as before and after an attack. */
export const toLarger = (first: Slowdown, second: Slowdown): Slowdown => ({
  cpu: Math.max(first.cpu, second.cpu),
  wall: Math.max(first.wall, second.wall),
})
