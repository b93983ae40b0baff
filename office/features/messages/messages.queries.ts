import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { messages as calls } from '#api/calls/office/messages.ts'
import type { MessagesSearch } from './messages-search.ts'

export type MessagePage = Awaited<ReturnType<typeof calls.officeMessages>>
export type OfficeMessage = MessagePage['_embedded']['items'][number]

/** What the shop sent, by all channels. */
export const messages = {
  all: ['office', 'messages'] as const,
  list: ({ page = 1, state, channel, from, until }: MessagesSearch) =>
    queryOptions({
      queryKey: [...messages.all, page, state, channel, from, until],
      queryFn: () =>
        calls.officeMessages({
          query: {
            ...{ page: page - 1, size: 50, startDate: from, endDate: until },
            ...(state && { state: [state] }),
            ...(channel && { channel: [channel] }),
          },
        }),
      placeholderData: keepPreviousData,
    }),
}
