import { createFileRoute } from '@tanstack/react-router'
import { m } from '#office-messages'
import { toWindowTitle } from '../../shell/title.ts'
import { ChatPage } from './chat-page.tsx'
import { chatSearch } from './chat-search.ts'

export const Route = createFileRoute('/_desk/seller/chat')({
  validateSearch: chatSearch.parse,
  head: () => ({ meta: [{ title: toWindowTitle(m['chat.title']()) }] }),
  component: Page,
})

function Page() {
  return <ChatPage search={Route.useSearch()} />
}
