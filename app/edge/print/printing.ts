import { createHash } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { extname, join } from 'node:path'
import { LRUCache } from 'lru-cache'
import { Piscina } from 'piscina'
import { BusyError } from './busy-error.ts'
import type { Drawing } from './draw-pdf.ts'

/** What a worker hands over has a memory of its own. */
type Bytes = Uint8Array<ArrayBuffer>

/** One core is left for the event loop; more than two sheets are never drawn at once. */
const threads = Math.max(1, Math.min(2, availableParallelism() - 1))
const maxQueued = 8
const timeoutMs = 60_000
const idleMs = 60_000
const cacheBytes = 24 * 1024 * 1024

/** A worker is started with the first sheet and ends a minute after the last one; it keeps the fonts it has cut. */
const openPool = () =>
  new Piscina<Drawing, Bytes>({
    // The source, or the bundle beside the one of this code.
    filename: join(import.meta.dirname, `draw-pdf${extname(import.meta.filename)}`),
    name: 'drawPdf',
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: idleMs,
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  })

let pool: ReturnType<typeof openPool> | undefined

const draw = async (drawing: Drawing): Promise<Bytes> => {
  pool ??= openPool()
  if (pool.queueSize >= maxQueued) throw new BusyError()
  const signal = AbortSignal.timeout(timeoutMs)
  try {
    return await pool.run(drawing, { signal })
  } catch (error) {
    throw signal.aborted ? new BusyError() : error
  }
}

const sheets = new LRUCache<string, Bytes, Drawing>({
  maxSize: cacheBytes,
  sizeCalculation: ({ byteLength }) => byteLength,
  fetchMethod: (_key, _stale, { context }) => draw(context),
})

const hash = (content: string | Uint8Array): string => createHash('sha256').update(content).digest('base64')

/** Written as JSON: V8's own form of the same value differs with how it holds its numbers and strings. */
const toKey = (drawing: Drawing): string =>
  hash(JSON.stringify(drawing, (_, value: unknown) => (value instanceof Uint8Array ? hash(value) : value)))

/**
 * The bytes of a sheet: from memory where the same content was drawn before, else drawn in a worker thread. `admit` is
 * asked before a drawing begins. Throws `BusyError` when too many drawings wait.
 */
export const printSheet = async (
  drawing: Drawing,
  admit: () => Promise<boolean>,
): Promise<Bytes | 'refused'> => {
  const key = toKey(drawing)
  if (!sheets.has(key) && !(await admit())) return 'refused'
  return sheets.forceFetch(key, { context: drawing })
}

/** Ends the worker threads, where there are any. */
export const stopPrinting = async (): Promise<void> => {
  const lastPool = pool
  pool = undefined
  sheets.clear()
  await lastPool?.destroy()
}
