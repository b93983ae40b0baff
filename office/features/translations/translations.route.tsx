import { createFileRoute } from '@tanstack/react-router'
import { m } from '#office-messages'
import { toWindowTitle } from '../../shell/title.ts'
import { TranslationsPage } from './translations-page.tsx'
import { translationsSearch } from './translations-search.ts'

export const Route = createFileRoute('/_desk/office/translations')({
  validateSearch: translationsSearch.parse,
  head: () => ({ meta: [{ title: toWindowTitle(m['frame.page.translations']()) }] }),
  component: Page,
})

function Page() {
  return <TranslationsPage search={Route.useSearch()} />
}
