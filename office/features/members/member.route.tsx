import { createFileRoute } from '@tanstack/react-router'
import { m } from '#office-messages'
import { toWindowTitle } from '../../shell/title.ts'
import { MemberPage } from './member-page.tsx'

export const Route = createFileRoute('/_desk/office/members/$id')({
  head: () => ({ meta: [{ title: toWindowTitle(m['members.title']()) }] }),
  component: Page,
})

function Page() {
  const { id } = Route.useParams()
  return <MemberPage key={id} id={Number(id)} />
}
