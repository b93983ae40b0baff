import { createFileRoute } from '@tanstack/react-router'
import { m } from '#messages'
import { chats } from './chat.queries.ts'
import { readChatSearch } from './chat-search.ts'
import { ManagerChatPage } from './manager-chat-page.tsx'
import { loadForManager } from './load-for-manager.ts'
import { toTitleMeta } from '../../shell/site-head.ts'

export const Route = createFileRoute('/_shop/_member/managerChat')({
  validateSearch: readChatSearch,
  loader: ({ context: { queryClient }, location }) =>
    loadForManager(queryClient, location, queryClient.fetchInfiniteQuery(chats.managed())),
  head: () => ({ meta: [toTitleMeta(m['chat.page.manager_title']())] }),
  component: ManagerChatPage,
})
