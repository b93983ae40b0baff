import { createFileRoute } from '@tanstack/react-router'
import { toEventHead } from './event-head.ts'
import { EventPage } from './event-page.tsx'
import { loadEvent } from './load-event.ts'
import { readId } from '../../shell/ensure-found.ts'

export const Route = createFileRoute('/_shop/event/$eid')({
  loader: ({ context: { queryClient }, params }) => loadEvent(queryClient, readId(params.eid)),
  head: ({ loaderData }) => toEventHead(loaderData),
  component: Routed,
})

function Routed() {
  return <EventPage id={Number(Route.useParams().eid)} />
}
