import type { Socket } from 'socket.io-client'
import type { ClientEvents, ServerEvents } from '#api/contract/chat.events.ts'
import { ApiError, type ErrorBody } from '#api/error.ts'
import { toFailure, type Failure } from '#machines/failure.ts'
import { currentLocale } from '../../locale.ts'

export type ChatSocket = Socket<ServerEvents, ClientEvents>

/** A ticket, and where it opens the socket. */
export type ChatTicket = { ticket: string; url: string; namespace: string }

type Connection = {
  /** Asks for a ticket: each opens one connection. */
  issueTicket: () => Promise<ChatTicket>
  /** Listens to a new line from its first message on. */
  listen: (line: ChatSocket) => void
  /** The first requests on an open line. */
  begin: (line: ChatSocket) => Promise<void>
  /** The line is open and ready. */
  ready: () => void
  /** The line was lost, and reconnects by itself. */
  lost: () => void
  /** The server refuses the line: it does not reconnect by itself. */
  refused: (failure: Failure) => void
}

const maxDelayMs = 8_000

const connect = async (issueTicket: Connection['issueTicket']): Promise<ChatSocket> => {
  const [{ io }, { ticket, url, namespace }] = await Promise.all([import('socket.io-client'), issueTicket()])
  return io(`${url}${namespace}`, {
    auth: { ticket, locale: currentLocale() },
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
  })
}

/** A client that came too often may come again later. */
const isFinal = (error: unknown) =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429

const transientCodes: readonly string[] = ['server.failed', 'request.busy', 'request.too_many']

/** A refusal over the line, as a call would have thrown it. */
export const toApiError = (error: ErrorBody): ApiError =>
  new ApiError(transientCodes.includes(error.code) ? 503 : 400, error)

/** Keeps a line to the server: it connects, begins, and reconnects by itself after increasing delays. */
export const keepConnected = ({ issueTicket, listen, begin, ready, lost, refused }: Connection) => {
  let [socket, isUp, isClosed] = [null as ChatSocket | null, false, false]
  let [retryCount, attemptId] = [0, 0]
  let retryTimer: ReturnType<typeof setTimeout> | undefined
  const dropSocket = () => {
    isUp = false
    clearTimeout(retryTimer)
    socket?.removeAllListeners().disconnect()
    socket = null
  }
  const reconnectLater = () => {
    dropSocket()
    if (isClosed) return
    lost()
    // Not all at the same moment: when a server stops, all its clients reconnect.
    const jitter = 0.5 + Math.random() / 2
    retryTimer = setTimeout(() => void connectNow(), Math.min(maxDelayMs, 500 * 2 ** retryCount++) * jitter)
  }
  const handleFailure = (error: unknown) => {
    if (!isFinal(error)) return reconnectLater()
    dropSocket()
    refused(toFailure(error))
  }
  const markReady = () => {
    isUp = true
    retryCount = 0
    ready()
  }
  const connectNow = async () => {
    dropSocket()
    const currentAttempt = ++attemptId
    const ifCurrent = (act: (error?: unknown) => void) => (error?: unknown) => {
      if (!isClosed && currentAttempt === attemptId) act(error)
    }
    try {
      const next = await connect(issueTicket)
      if (isClosed || currentAttempt !== attemptId) return void next.disconnect()
      socket = next
      listen(next)
      next.on('disconnect', reconnectLater)
      next.on('connect_error', reconnectLater)
      next.on('connect', () => void begin(next).then(ifCurrent(markReady), ifCurrent(handleFailure)))
    } catch (error) {
      ifCurrent(handleFailure)(error)
    }
  }
  const reconnectIfDown = () => void (isUp || connectNow())
  addEventListener('online', reconnectIfDown)
  // A socket would notice only when it has something to send.
  addEventListener('offline', reconnectLater)
  void connectNow()
  return {
    open: () => void connectNow(),
    /** The line, while it is open and ready. */
    line: () => (isUp ? socket : null),
    close: () => {
      isClosed = true
      removeEventListener('online', reconnectIfDown)
      removeEventListener('offline', reconnectLater)
      dropSocket()
    },
  }
}
