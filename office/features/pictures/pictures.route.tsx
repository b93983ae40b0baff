import { createFileRoute } from '@tanstack/react-router'
import { m } from '#office-messages'
import { toWindowTitle } from '../../shell/title.ts'
import { PicturesPage } from './pictures-page.tsx'
import { picturesSearch } from './pictures-search.ts'

export const Route = createFileRoute('/_desk/office/pictures')({
  validateSearch: picturesSearch.parse,
  head: () => ({ meta: [{ title: toWindowTitle(m['pictures.mend.title']()) }] }),
  component: Page,
})

function Page() {
  return <PicturesPage search={Route.useSearch()} />
}
