import type { QueryClient } from '@tanstack/react-query'
import { m } from '#messages'
import { me } from '../features/session/me.queries.ts'
import { toasts } from '../shell/toasts.ts'
import { deviceStorage } from '../storage.ts'
import { sendLeft } from './send-left.ts'
import { keepUnsent, leftBehind } from './unsent.ts'

/** What was written to stores; the chat's own scripts come with the first page of it, or with what waits. */
const messagesWait = () => deviceStorage.listNames('vini:chat:').length > 0
const sendMessages = async (member: string) =>
  (await import('../features/chat/send-kept.ts')).sendKept(member)

const waits = () => toasts.show({ text: m['cart.notice.waiting']() })

let watching = false

/** Keeps what a member changes without a connection, also over a reload, and sends it when there is one. */
export const watchUnsent = (client: QueryClient): void => {
  const memberOf = () => client.getQueryData(me.current().queryKey)?.createdAt
  const send = () => {
    const member = memberOf()
    if (member && leftBehind().length > 0) void sendLeft(client, member)
    if (member && messagesWait()) void sendMessages(member).catch(() => undefined)
  }
  if (!watching) {
    watching = true
    addEventListener('online', send)
    keepUnsent(client.getMutationCache(), memberOf, waits)
  }
  if (navigator.onLine) send()
  else if (leftBehind().length > 0) waits()
}
