import { createFileRoute } from '@tanstack/react-router'
import { eventHead } from '../../features/events/event-head.ts'
import { EventPage } from '../../features/events/event-page.tsx'
import { loadEvent } from '../../features/events/load-event.ts'
import { idOf } from '../../shell/address-values.ts'

export const Route = createFileRoute('/_shop/event/$eid')({
  loader: ({ context: { queryClient }, params }) => loadEvent(queryClient, idOf(params.eid)),
  head: ({ loaderData }) => eventHead(loaderData),
  component: Routed,
})

function Routed() {
  return <EventPage id={Number(Route.useParams().eid)} />
}
