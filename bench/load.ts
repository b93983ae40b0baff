import autocannon from 'autocannon'
import { fork } from 'node:child_process'
import { measureCpuMs, listFamily } from './processes.ts'

export type Target = {
  name: string
  url: string
  method?: 'GET' | 'POST' | 'PUT'
  headers?: Record<string, string>
  body?: string
}
export type Figures = { perSecond: number; cpuMs: number; p99: number; bytes: number; errors: number }

const seconds = Number(process.env['BENCH_SECONDS'] ?? 5)
const connections = 8
/** Time for V8 to compile what a page needs; otherwise the first requests would slow the result. */
const warmUpSeconds = 6

const sendLoad = (target: Target, duration: number) =>
  autocannon({
    url: target.url,
    method: target.method ?? 'GET',
    headers: target.headers ?? {},
    ...(target.body && { body: target.body }),
    connections,
    duration,
  })

/** Requests per second and CPU time per request of everything behind a URL. */
export const measure = async (target: Target, roots: number[]): Promise<Figures> => {
  await sendLoad(target, warmUpSeconds)
  const before = measureCpuMs(listFamily(roots))
  const result = await sendLoad(target, seconds)
  const requests = result.requests.total
  return {
    perSecond: result.requests.average,
    cpuMs: (measureCpuMs(listFamily(roots)) - before) / Math.max(1, requests),
    p99: result.latency.p99,
    bytes: Math.round(result.throughput.total / Math.max(1, requests)),
    errors: result.non2xx + result.errors,
  }
}

/** The yardstick: a bare Node server that sends as many bytes from memory. */
export const measureYardstick = async (bytes: number): Promise<Figures> => {
  const child = fork(new URL('./yardstick.ts', import.meta.url), [String(bytes)], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const port = await new Promise<number>((resolve) =>
    child.once('message', (message) => resolve(Number(message))),
  )
  const figures = await measure({ name: 'yardstick', url: `http://127.0.0.1:${port}/` }, [child.pid ?? 0])
  child.kill()
  return figures
}

/** The result of bare Node for as many bytes, measured once for similar sizes. */
export const createYardstick = () => {
  const figuresBySize = new Map<number, Figures>()
  return async (bytes: number): Promise<Figures> => {
    const size = 2 ** Math.round(Math.log2(Math.max(64, bytes)))
    const figures = figuresBySize.get(size) ?? (await measureYardstick(size))
    figuresBySize.set(size, figures)
    return figures
  }
}

const round = (value: number, digits: number) => Number(value.toFixed(digits))

export const sharesHead = ['req/s', 'bare req/s', 'ratio', 'CPU ms', 'p99 ms', 'bytes', 'errors'] as const

/** A target's figures beside those of bare Node for as many bytes, in the order of `sharesHead`. */
export const measureShares = async (
  target: Target,
  roots: number[],
  yard: ReturnType<typeof createYardstick>,
): Promise<number[]> => {
  const measuredFigures = await measure(target, roots)
  const bareFigures = await yard(measuredFigures.bytes)
  return [
    Math.round(measuredFigures.perSecond),
    Math.round(bareFigures.perSecond),
    round(measuredFigures.perSecond / bareFigures.perSecond, 3),
    round(measuredFigures.cpuMs, 2),
    measuredFigures.p99,
    measuredFigures.bytes,
    measuredFigures.errors,
  ]
}
