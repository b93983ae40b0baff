import { createFileRoute } from '@tanstack/react-router'
import { toEventsHead } from './event-head.ts'
import { eventSearch } from './event-search.ts'
import { EventsPage } from './events-page.tsx'
import { loadEvents } from './load-event.ts'

export const Route = createFileRoute('/_shop/event')({
  validateSearch: eventSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => loadEvents(queryClient, deps),
  head: toEventsHead,
  component: Routed,
})

function Routed() {
  return <EventsPage search={Route.useSearch()} />
}
