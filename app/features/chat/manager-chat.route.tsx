import { createFileRoute, notFound } from '@tanstack/react-router'
import { ApiError } from '#api/error.ts'
import { m } from '#messages'
import { loadForMember } from '../../shell/load-for-member.ts'
import { toTitleMeta } from '../../shell/site-head.ts'
import * as param from '../../shell/url-params.ts'
import { chats } from './chat.queries.ts'
import { ManagerChatPage } from './manager-chat-page.tsx'

export const Route = createFileRoute('/_shop/_member/managerChat')({
  validateSearch: param.createSearchSchema({ room: param.id }),
  loader: async ({ context: { queryClient }, location }) => {
    try {
      return await loadForMember(queryClient, location, queryClient.fetchInfiniteQuery(chats.managed()))
    } catch (error) {
      // For all who manage no store the page does not exist.
      if (error instanceof ApiError && error.status === 403) throw notFound()
      throw error
    }
  },
  head: () => ({ meta: [toTitleMeta(m['chat.page.manager_title']())] }),
  component: ManagerChatPage,
})
