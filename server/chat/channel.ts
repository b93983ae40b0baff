import pg from 'pg'
import type { Log } from '../http/log.ts'
import { chatChannel, parseNotice, type ChatNotice } from './notices.ts'

export type ChatChannel = { close: () => Promise<void> }

type ChannelOptions = {
  url: string
  log: Log
  onNotice: (notice: ChatNotice) => void
  /** Notices may have been lost: check all rooms. */
  onGap: () => void
}

const reconnectDelayMs = 500

/** Listens to the chat notices of all processes, over its own connection, reopened after a failure. */
export const openChannel = async ({ url, log, onNotice, onGap }: ChannelOptions): Promise<ChatChannel> => {
  let client: pg.Client | null = null
  let isClosed = false
  let timer: NodeJS.Timeout | undefined
  const connect = async (): Promise<void> => {
    const next = new pg.Client({ connectionString: url, application_name: 'vini-chat', keepAlive: true })
    const handleLoss = () => {
      if (client !== next) return
      client = null
      scheduleReconnect()
    }
    next.on('error', handleLoss)
    next.on('end', handleLoss)
    next.on('notification', ({ payload }) => {
      const notice = parseNotice(payload ?? '')
      if (notice) onNotice(notice)
    })
    client = next
    await next.connect()
    await next.query(`listen ${chatChannel}`)
    onGap()
  }
  const reconnect = () =>
    connect().catch(() => {
      log.warn('the chat waits for its database')
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
