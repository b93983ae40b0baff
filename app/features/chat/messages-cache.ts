import { queryOptions, type QueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import type { ChatMessages } from '#api/contract/chat.shapes.ts'

export type ChatSlice = z.output<typeof ChatMessages>
export type ChatMessage = ChatSlice['_embedded']['items'][number]

type ListMessages = (query: { size: number; before?: number }) => Promise<ChatSlice>

const pageSize = 50

/** The messages of one room: its newest ones, to which the socket and the reader add others. */
export const toMessagesQuery = (queryKey: readonly unknown[], list: ListMessages) =>
  queryOptions({ queryKey, staleTime: Infinity, queryFn: () => list({ size: pageSize }) })

const mergeMessages = (one: readonly ChatMessage[], other: readonly ChatMessage[]): ChatMessage[] =>
  [...new Map([...one, ...other].map((message) => [message.seq, message])).values()].sort(
    (a, b) => a.seq - b.seq,
  )

/** Reads and changes the cached messages of one room. */
export const openMessagesCache = (client: QueryClient, queryKey: readonly unknown[], list: ListMessages) => {
  const query = toMessagesQuery(queryKey, list)
  const change = (update: (slice: ChatSlice) => ChatSlice) =>
    client.setQueryData(query.queryKey, (slice) => slice && update(slice))
  return {
    load: () => client.ensureQueryData(query),
    /** Adds messages from the socket; a repeated one appears once. */
    add: (items: readonly ChatMessage[]) =>
      change((slice) => ({
        ...slice,
        _embedded: { items: mergeMessages(slice._embedded.items, items) },
        lastSeq: Math.max(slice.lastSeq, ...items.map(({ seq }) => seq)),
      })),
    updateReadSeq: (seq: number) => change((slice) => ({ ...slice, readSeq: Math.max(slice.readSeq, seq) })),
    /** Loads the messages before the oldest cached one. */
    loadEarlier: async (): Promise<void> => {
      const first = client.getQueryData(query.queryKey)?._embedded.items[0]
      if (!first) return
      const older = await list({ size: pageSize, before: first.seq })
      change((slice) => ({
        ...slice,
        hasEarlier: older.hasEarlier,
        _embedded: { items: mergeMessages(older._embedded.items, slice._embedded.items) },
      }))
    },
    /** A room that was left is still shown: its messages are loaded when it is entered again, not now. */
    clear: (): void => {
      change((slice) => ({ ...slice, _embedded: { items: [] } }))
      void client.invalidateQueries({ queryKey: query.queryKey, refetchType: 'none' })
    },
  }
}
export type MessagesCache = ReturnType<typeof openMessagesCache>
