import { createFileRoute } from '@tanstack/react-router'
import { createIsomorphicFn } from '@tanstack/react-start'
import { m } from '#messages'
import { toBreadcrumbData, toPageHead } from '../../shell/page-head.ts'
import { eventSearch } from './event-search.ts'
import { EventsPage } from './events-page.tsx'
import { events } from './events.queries.ts'

const toDescription = createIsomorphicFn().server(() => m['events.lead']())

export const Route = createFileRoute('/_shop/event')({
  validateSearch: eventSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, deps: { sort } }) => {
    await Promise.all([
      queryClient.ensureQueryData(events.list({ sort })),
      queryClient.ensureQueryData(events.sorts()),
    ])
  },
  head: () =>
    toPageHead({
      title: m['events.title'](),
      description: toDescription(),
      data: [toBreadcrumbData('/event')],
    }),
  component: function Events() {
    return <EventsPage search={Route.useSearch()} />
  },
})
