import { createFileRoute } from '@tanstack/react-router'
import { m } from '#office-messages'
import { toWindowTitle } from '../../shell/title.ts'
import { MembersPage } from './members-page.tsx'
import { membersSearch } from './members-search.ts'

export const Route = createFileRoute('/_desk/office/members')({
  validateSearch: membersSearch.parse,
  head: () => ({ meta: [{ title: toWindowTitle(m['members.title']()) }] }),
  component: Page,
})

function Page() {
  return <MembersPage search={Route.useSearch()} />
}
