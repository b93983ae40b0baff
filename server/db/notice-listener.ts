import pg from 'pg'
import type { Log } from '../http/log.ts'

export type NoticeListener = { close: () => Promise<void> }

type ListenerOptions = {
  url: string
  log: Log
  /** The channel of PostgreSQL's NOTIFY, and the name of the connection. */
  channel: string
  name: string
  onNotice: (payload: string) => void
  /** Notices may have been lost until now, and arrive from now on. */
  onOpen: () => void
  /** Notices are lost from now on. */
  onLoss?: () => void
}

const reconnectDelayMs = 500

/**
 * Listens to a channel of the database over a connection of its own, reopened after a failure. Rejects when the first
 * connection fails.
 */
export const openNoticeListener = async ({
  url,
  log,
  channel,
  name,
  onNotice,
  onOpen,
  onLoss = () => undefined,
}: ListenerOptions): Promise<NoticeListener> => {
  let client: pg.Client | null = null
  let isClosed = false
  let timer: NodeJS.Timeout | undefined
  const connect = async (): Promise<void> => {
    const next = new pg.Client({ connectionString: url, application_name: name, keepAlive: true })
    const handleLoss = () => {
      if (client !== next) return
      client = null
      onLoss()
      scheduleReconnect()
    }
    next.on('error', handleLoss)
    next.on('end', handleLoss)
    next.on('notification', ({ payload }) => onNotice(payload ?? ''))
    client = next
    await next.connect()
    await next.query(`listen ${channel}`)
    onOpen()
  }
  const reconnect = () =>
    connect().catch(() => {
      log.warn({ channel }, 'a listener waits for its database')
      client?.end().catch(() => undefined)
      client = null
      scheduleReconnect()
    })
  const scheduleReconnect = () => {
    if (isClosed) return
    clearTimeout(timer)
    timer = setTimeout(() => void reconnect(), reconnectDelayMs)
    timer.unref()
  }
  await connect()
  return {
    close: async () => {
      isClosed = true
      clearTimeout(timer)
      const openClient = client
      client = null
      await openClient?.end().catch(() => undefined)
    },
  }
}
