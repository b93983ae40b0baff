import pg from 'pg'
import type { Log } from '../http/log.ts'
import { chatChannel, noticeOf, type ChatNotice } from './notices.ts'

export type Channel = { close: () => Promise<void> }

type Listening = {
  url: string
  log: Log
  onNotice: (notice: ChatNotice) => void
  /** Something may have been missed: look everywhere. */
  onGap: () => void
}

const againMs = 500

/** Listens to what all processes tell of the chat, over a connection of its own that is opened again when it breaks. */
export const openChannel = async ({ url, log, onNotice, onGap }: Listening): Promise<Channel> => {
  let client: pg.Client | null = null
  let closed = false
  let timer: NodeJS.Timeout | undefined
  const connect = async (): Promise<void> => {
    const next = new pg.Client({ connectionString: url, application_name: 'vini-chat', keepAlive: true })
    const lost = () => {
      if (client !== next) return
      client = null
      later()
    }
    next.on('error', lost)
    next.on('end', lost)
    next.on('notification', ({ payload }) => {
      const notice = noticeOf(payload ?? '')
      if (notice) onNotice(notice)
    })
    client = next
    await next.connect()
    await next.query(`listen ${chatChannel}`)
    onGap()
  }
  const again = () =>
    connect().catch(() => {
      log.warn('the chat waits for its database')
      client?.end().catch(() => undefined)
      client = null
      later()
    })
  const later = () => {
    if (closed) return
    clearTimeout(timer)
    timer = setTimeout(again, againMs)
    timer.unref()
  }
  await connect()
  return {
    close: async () => {
      closed = true
      clearTimeout(timer)
      const open = client
      client = null
      await open?.end().catch(() => undefined)
    },
  }
}
