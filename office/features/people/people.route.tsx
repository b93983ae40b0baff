import { createFileRoute } from '@tanstack/react-router'
import { m } from '#office-messages'
import { toWindowTitle } from '../../shell/title.ts'
import { PeoplePage } from './people-page.tsx'
import { peopleSearch } from './people-search.ts'

export const Route = createFileRoute('/_desk/office/people')({
  validateSearch: peopleSearch.parse,
  head: () => ({ meta: [{ title: toWindowTitle(m['people.title']()) }] }),
  component: Page,
})

function Page() {
  return <PeoplePage path="/office/people" search={Route.useSearch()} />
}
