import { createFileRoute } from '@tanstack/react-router'
import { m } from '#office-messages'
import { toWindowTitle } from '../../shell/title.ts'
import { MessagesPage } from './messages-page.tsx'
import { messagesSearch } from './messages-search.ts'

export const Route = createFileRoute('/_desk/office/messages')({
  validateSearch: messagesSearch.parse,
  head: () => ({ meta: [{ title: toWindowTitle(m['messages.title']()) }] }),
  component: Page,
})

function Page() {
  return <MessagesPage search={Route.useSearch()} />
}
