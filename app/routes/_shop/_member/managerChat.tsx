import { createFileRoute } from '@tanstack/react-router'
import { m } from '#messages'
import { chats } from '../../../features/chat/chat.queries.ts'
import { readChatSearch } from '../../../features/chat/chat-search.ts'
import { ManagerChatPage } from '../../../features/chat/manager-chat-page.tsx'
import { forManager } from '../../../features/chat/for-manager.ts'
import { searchBy } from '../../../shell/search-by.ts'
import { titled } from '../../../shell/site-head.ts'

export const Route = createFileRoute('/_shop/_member/managerChat')({
  validateSearch: searchBy(readChatSearch),
  loader: ({ context: { queryClient }, location }) =>
    forManager(queryClient, location, queryClient.fetchInfiniteQuery(chats.managed())),
  head: () => ({ meta: [titled(m['chat.page.manager_title']())] }),
  component: ManagerChatPage,
})
