import { createFileRoute } from '@tanstack/react-router'
import { toEventsHead } from './event-head.ts'
import { readEventSearch } from './event-search.ts'
import { EventsPage } from './events-page.tsx'
import { loadEvents } from './load-event.ts'
import { createSearchReader } from '../../shell/search-by.ts'

export const Route = createFileRoute('/_shop/event')({
  validateSearch: createSearchReader(readEventSearch),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => loadEvents(queryClient, deps),
  head: toEventsHead,
  component: Routed,
})

function Routed() {
  return <EventsPage search={Route.useSearch()} />
}
