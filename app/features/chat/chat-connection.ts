import type { Socket } from 'socket.io-client'
import { chat as calls } from '#api/calls/chat.ts'
import type { ClientEvents, ServerEvents } from '#api/contract/chat.events.ts'
import { ApiError, type ErrorBody, type ErrorCode } from '#api/error.ts'
import { failureFrom, type Failure } from '#machines/failure.ts'
import { currentLocale } from '../../locale.ts'

export type Line = Socket<ServerEvents, ClientEvents>

type Connection = {
  /** Hears a new line from its first word on. */
  listen: (line: Line) => void
  /** What comes first on a line that is open. */
  begin: (line: Line) => Promise<void>
  /** The line is open and has begun. */
  ready: () => void
  /** The line is gone, and comes back by itself. */
  lost: () => void
  /** The server wants no such line: nothing comes back by itself. */
  refused: (failure: Failure) => void
}

const slowest = 8_000

/** A ticket opens one connection, so every try begins with a new one. */
const connect = async (): Promise<Line> => {
  const [{ io }, { ticket, url, namespace }] = await Promise.all([
    import('socket.io-client'),
    calls.socketTicket(),
  ])
  return io(`${url}${namespace}`, {
    auth: { ticket, locale: currentLocale() },
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
  })
}

/** Whoever came too often may come again later. */
const isFinal = (error: unknown) =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429

const passing: readonly ErrorCode[] = ['server.failed', 'request.busy', 'request.too_many']

/** What was refused over the line, as a call would have thrown it. */
export const thrown = (error: ErrorBody): ApiError =>
  new ApiError(passing.includes(error.code) ? 503 : 400, error)

/** Keeps a line to the server: it connects, begins, and comes back by itself after ever longer waits. */
export const keepConnected = ({ listen, begin, ready, lost, refused }: Connection) => {
  let [line, up, closed] = [null as Line | null, false, false]
  let [tries, attempt] = [0, 0]
  let waiting: ReturnType<typeof setTimeout> | undefined
  const drop = () => {
    up = false
    clearTimeout(waiting)
    line?.removeAllListeners().disconnect()
    line = null
  }
  const later = () => {
    drop()
    if (closed) return
    lost()
    // Not all at the same moment: when a server went away, everybody comes back.
    const share = 0.5 + Math.random() / 2
    waiting = setTimeout(() => void open(), Math.min(slowest, 500 * 2 ** tries++) * share)
  }
  const failed = (error: unknown) => {
    if (!isFinal(error)) return later()
    drop()
    refused(failureFrom(error))
  }
  const begun = () => {
    up = true
    tries = 0
    ready()
  }
  const open = async () => {
    drop()
    const mine = ++attempt
    const unless = (act: (error?: unknown) => void) => (error?: unknown) => {
      if (!closed && mine === attempt) act(error)
    }
    try {
      const next = await connect()
      if (closed || mine !== attempt) return void next.disconnect()
      line = next
      listen(next)
      next.on('disconnect', later)
      next.on('connect_error', later)
      next.on('connect', () => void begin(next).then(unless(begun), unless(failed)))
    } catch (error) {
      unless(failed)(error)
    }
  }
  const back = () => void (up || open())
  addEventListener('online', back)
  // A socket would notice only when it has something to send.
  addEventListener('offline', later)
  void open()
  return {
    open: () => void open(),
    /** The line, while it is open and has begun. */
    line: () => (up ? line : null),
    close: () => {
      closed = true
      removeEventListener('online', back)
      removeEventListener('offline', later)
      drop()
    },
  }
}
