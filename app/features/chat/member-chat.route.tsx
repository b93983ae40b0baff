import { createFileRoute, redirect } from '@tanstack/react-router'
import { chat } from '#api/calls/chat.ts'
import { m } from '#messages'
import { chats } from './chat.queries.ts'
import { MemberChatPage } from './member-chat-page.tsx'
import { loadForMember } from '../../shell/load-for-member.ts'
import { toTitleMeta } from '../../shell/site-head.ts'
import * as param from '../../shell/url-params.ts'

export const Route = createFileRoute('/_shop/_member/chat')({
  // The room that is open, or the store whose room is asked for.
  validateSearch: param.createSearchSchema({ room: param.id, store: param.id }),
  loaderDeps: ({ search: { room, store } }) => ({ store: room ? undefined : store }),
  // A click would get the preloaded result, and a room may open only on request.
  preload: false,
  loader: async ({ context: { queryClient }, location, deps: { store } }) => {
    if (store) {
      const { id } = await loadForMember(queryClient, location, chat.openRoom({ params: { idStore: store } }))
      throw redirect({ to: '/chat', search: { room: id }, replace: true })
    }
    await loadForMember(queryClient, location, queryClient.fetchInfiniteQuery(chats.rooms()))
  },
  head: () => ({ meta: [toTitleMeta(m['chat.page.title']())] }),
  component: MemberChatPage,
})
