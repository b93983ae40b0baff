import { createFileRoute } from '@tanstack/react-router'
import { m } from '#office-messages'
import { toWindowTitle } from '../../shell/title.ts'
import { DraftPage } from './draft-page.tsx'

export const Route = createFileRoute('/_desk/office/drafts/$did')({
  head: () => ({ meta: [{ title: toWindowTitle(m['drafts.title']()) }] }),
  component: Page,
})

function Page() {
  const { did }: { did: string } = Route.useParams()
  return <DraftPage key={did} id={Number(did)} listPath="/office/drafts" />
}
