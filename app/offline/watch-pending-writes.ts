import type { QueryClient } from '@tanstack/react-query'
import { m } from '#messages'
import { me } from '../features/session/me.queries.ts'
import { toasts } from '../shell/toasts.ts'
import { deviceStorage } from '../storage.ts'
import { flushPendingWrites } from './flush-pending-writes.ts'
import { persistPendingWrites, listPendingPages } from './pending-writes.ts'

/** What was written to stores; the chat's own scripts come with the first page of it, or with what waits. */
const hasPendingMessages = () => deviceStorage.listNames('vini:chat:').length > 0
const sendMessages = async (member: string) =>
  (await import('../features/chat/flush-pending-messages.ts')).flushPendingMessages(member)

const showWaitingNotice = () => toasts.show({ text: m['cart.notice.waiting']() })

let isWatching = false

/** Keeps what a member changes without a connection, also over a reload, and sends it when there is one. */
export const watchPendingWrites = (client: QueryClient): void => {
  const findMember = () => client.getQueryData(me.current().queryKey)?.createdAt
  const send = () => {
    const member = findMember()
    if (member && listPendingPages().length > 0) void flushPendingWrites(client, member)
    if (member && hasPendingMessages()) void sendMessages(member).catch(() => undefined)
  }
  if (!isWatching) {
    isWatching = true
    addEventListener('online', send)
    persistPendingWrites(client.getMutationCache(), findMember, showWaitingNotice)
  }
  if (navigator.onLine) send()
  else if (listPendingPages().length > 0) showWaitingNotice()
}
