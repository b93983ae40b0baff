import autocannon from 'autocannon'
import { fork } from 'node:child_process'
import { cpuMs, family } from './processes.ts'

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
/** Until V8 has compiled what a page needs; whoever comes first pays for all. */
const warmUpSeconds = 6

const shoot = (target: Target, duration: number) =>
  autocannon({
    url: target.url,
    method: target.method ?? 'GET',
    headers: target.headers ?? {},
    ...(target.body && { body: target.body }),
    connections,
    duration,
  })

/** Requests a second and CPU time a request of everything behind a URL. */
export const measured = async (target: Target, roots: number[]): Promise<Figures> => {
  await shoot(target, warmUpSeconds)
  const before = cpuMs(family(roots))
  const result = await shoot(target, seconds)
  const requests = result.requests.total
  return {
    perSecond: result.requests.average,
    cpuMs: (cpuMs(family(roots)) - before) / Math.max(1, requests),
    p99: result.latency.p99,
    bytes: Math.round(result.throughput.total / Math.max(1, requests)),
    errors: result.non2xx + result.errors,
  }
}

/** The yardstick: a bare Node server that sends as many bytes from memory. */
export const yardstick = async (bytes: number): Promise<Figures> => {
  const child = fork(new URL('./yardstick.ts', import.meta.url), [String(bytes)], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const port = await new Promise<number>((resolve) =>
    child.once('message', (message) => resolve(Number(message))),
  )
  const figures = await measured({ name: 'yardstick', url: `http://127.0.0.1:${port}/` }, [child.pid ?? 0])
  child.kill()
  return figures
}

/** What bare Node does with as many bytes, asked once for sizes that are alike. */
export const bare = () => {
  const known = new Map<number, Figures>()
  return async (bytes: number): Promise<Figures> => {
    const size = 2 ** Math.round(Math.log2(Math.max(64, bytes)))
    const figures = known.get(size) ?? (await yardstick(size))
    known.set(size, figures)
    return figures
  }
}

const round = (value: number, digits: number) => Number(value.toFixed(digits))

export const sharesHead = ['req/s', 'bare req/s', 'ratio', 'CPU ms', 'p99 ms', 'bytes', 'errors'] as const

/** A target's figures beside what bare Node does with as many bytes, in the order of `sharesHead`. */
export const shares = async (
  target: Target,
  roots: number[],
  yard: ReturnType<typeof bare>,
): Promise<number[]> => {
  const ours = await measured(target, roots)
  const theirs = await yard(ours.bytes)
  return [
    Math.round(ours.perSecond),
    Math.round(theirs.perSecond),
    round(ours.perSecond / theirs.perSecond, 3),
    round(ours.cpuMs, 2),
    ours.p99,
    ours.bytes,
    ours.errors,
  ]
}
