import { createFileRoute } from '@tanstack/react-router'
import { eventsHead } from '../../features/events/event-head.ts'
import { readEventSearch } from '../../features/events/event-search.ts'
import { EventsPage } from '../../features/events/events-page.tsx'
import { loadEvents } from '../../features/events/load-event.ts'
import { searchBy } from '../../shell/search-by.ts'

export const Route = createFileRoute('/_shop/event/')({
  validateSearch: searchBy(readEventSearch),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => loadEvents(queryClient, deps),
  head: eventsHead,
  component: Routed,
})

function Routed() {
  return <EventsPage search={Route.useSearch()} />
}
