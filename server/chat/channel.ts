import { openNoticeListener, type NoticeListener } from '../db/notice-listener.ts'
import type { Log } from '../http/log.ts'
import { chatChannel, parseNotice, type ChatNotice } from './notices.ts'

type ChannelOptions = {
  url: string
  log: Log
  onNotice: (notice: ChatNotice) => void
  /** Notices may have been lost: check all rooms. */
  onGap: () => void
}

/** Listens to the chat notices of all processes. */
export const openChannel = ({ url, log, onNotice, onGap }: ChannelOptions): Promise<NoticeListener> =>
  openNoticeListener({
    ...{ url, log, channel: chatChannel, name: 'vini-chat' },
    onNotice: (payload) => {
      const notice = parseNotice(payload)
      if (notice) onNotice(notice)
    },
    onOpen: onGap,
  })
