import { createFileRoute } from '@tanstack/react-router'
import { m } from '#office-messages'
import { toWindowTitle } from '../../shell/title.ts'
import { OwnWordsPage } from './own-words-page.tsx'
import { ownWordsSearch } from './searches-search.ts'

export const Route = createFileRoute('/_desk/office/searches/words')({
  validateSearch: ownWordsSearch.parse,
  head: () => ({ meta: [{ title: toWindowTitle(m['searches.tab.words']()) }] }),
  component: Page,
})

function Page() {
  return <OwnWordsPage search={Route.useSearch()} />
}
