import { ApiError } from '#api/error.ts'
import { maxCountLines, type CountRefusal } from '#api/contract/office/stock.options.ts'
import type { SafeStorage } from '#app/storage.ts'
import type { CountSaved, CountedLine } from './stock-count.queries.ts'

/** A line that the server did not take, and why. */
export type RefusedLine = { line: CountedLine; why: CountRefusal }
/** `batch` is what was sent and not yet answered: sent again, it has the same key and is counted once. */
type QueueEntries = {
  lines: CountedLine[]
  batch: { key: string; size: number } | null
  refused: RefusedLine[]
}

export interface QueueState {
  /** Lines that the server does not have yet, the oldest first. */
  lines: readonly CountedLine[]
  refused: readonly RefusedLine[]
  /** Why they are not sent; null while they are on their way, and where there are none. */
  failure: unknown
}

export interface CountQueueOptions {
  count: number
  /** Keeps what was counted over a reload. */
  storage: Pick<SafeStorage, 'read' | 'write'>
  send: (lines: CountedLine[], idempotencyKey: string) => Promise<CountSaved>
  onSaved: (answer: CountSaved) => void
  createKey: () => string
  /** Runs `work` unless another window of this browser is running it for the same count. */
  runAlone: (name: string, work: () => Promise<void>) => Promise<void>
}

const emptyQueue: QueueEntries = { lines: [], batch: null, refused: [] }
const toName = (count: number) => `vini-office-count-${count}`

const readStored = ({ storage, count }: CountQueueOptions): QueueEntries => {
  try {
    return { ...emptyQueue, ...(JSON.parse(storage.read(toName(count)) ?? '{}') as Partial<QueueEntries>) }
  } catch {
    return emptyQueue
  }
}

const writeStored = ({ storage, count }: CountQueueOptions, { lines, batch, refused }: QueueEntries) => {
  const isEmpty = lines.length + refused.length === 0
  storage.write(toName(count), isEmpty ? null : JSON.stringify({ lines, batch, refused }))
}

/** Whether what failed may be sent again: the network, or a server that is busy. */
export const isPassing = (error: unknown): boolean =>
  error instanceof ApiError && ['network.unreachable', 'request.busy', 'server.failed'].includes(error.code)

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/**
 * What was counted on this device, until the server has it: one request at a time, in the order of counting, kept over
 * a reload and over a time without a network. Windows that count together share it: each changes what is content, not
 * what it read before, and one of them sends.
 */
export const createCountQueue = (options: CountQueueOptions) => {
  let entries = readStored(options)
  let state: QueueState = { lines: entries.lines, refused: entries.refused, failure: null }
  let isSending = false
  const listeners = new Set<() => void>()
  const show = (failure: unknown) => {
    state = { lines: entries.lines, refused: entries.refused, failure }
    listeners.forEach((notify) => notify())
  }
  const change = (
    update: (content: QueueEntries) => Partial<QueueEntries>,
    failure: unknown = null,
  ): QueueEntries => {
    const content = readStored(options)
    entries = { ...content, ...update(content) }
    writeStored(options, entries)
    show(failure)
    return entries
  }
  const refresh = () => {
    entries = readStored(options)
    show(entries.lines.length > 0 ? state.failure : null)
  }
  const sendBatch = async (content: QueueEntries) => {
    const batch = content.batch ?? {
      key: options.createKey(),
      size: Math.min(maxCountLines, content.lines.length),
    }
    if (!content.batch) change(() => ({ batch }))
    const lines = content.lines.slice(0, batch.size)
    const answer = await options.send(lines, batch.key)
    const refusals = answer.refused.flatMap(({ index, why }) => {
      const line = lines[index]
      return line ? [{ line, why }] : []
    })
    // Put away meanwhile in another window, it is no longer the first.
    change((now) =>
      now.batch?.key === batch.key
        ? { lines: now.lines.slice(batch.size), batch: null, refused: [...now.refused, ...refusals] }
        : {},
    )
    options.onSaved(answer)
  }
  const sendStored = async () => {
    let content = readStored(options)
    while (content.lines.length > 0) {
      await sendBatch(content)
      content = readStored(options)
    }
  }
  const sendAll = async () => {
    if (isSending) return
    isSending = true
    try {
      await options.runAlone(toName(options.count), sendStored)
    } catch (error) {
      change(() => ({}), error)
    } finally {
      isSending = false
    }
  }
  return {
    /** Keeps a line and sends it as soon as there is a way. */
    add: (line: CountedLine) => {
      change((content) => ({ lines: [...content.lines, line] }), state.failure)
      return sendAll()
    },
    /** Puts away what was not sent, where the server takes it no more. */
    discard: () => {
      change(() => ({ lines: [], batch: null }))
    },
    /** Tries again what waits. */
    retry: sendAll,
    /** Puts a refused line away. */
    dismiss: (refusal: RefusedLine) => {
      change(({ refused: content }) => {
        const at = content.findIndex((one) => isSame(one, refusal))
        return { refused: content.filter((_, index) => index !== at) }
      }, state.failure)
    },
    /** Shows what another window did. */
    refresh,
    read: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}
export type CountQueue = ReturnType<typeof createCountQueue>
