import { createFileRoute } from '@tanstack/react-router'
import { m } from '#office-messages'
import { toWindowTitle } from '../../shell/title.ts'
import { PreviewPage } from './preview-page.tsx'
import { previewSearch } from './preview-search.ts'

export const Route = createFileRoute('/_desk/office/drafts/$did/preview')({
  validateSearch: previewSearch.parse,
  head: () => ({ meta: [{ title: toWindowTitle(m['drafts.preview.title']()) }] }),
  component: Page,
})

function Page() {
  const { did }: { did: string } = Route.useParams()
  return <PreviewPage id={Number(did)} listPath="/office/drafts" search={Route.useSearch()} />
}
