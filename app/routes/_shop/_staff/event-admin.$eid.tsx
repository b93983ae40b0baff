import { createFileRoute } from '@tanstack/react-router'
import { eventHead } from '../../../features/events/event-head.ts'
import { EventPreviewPage } from '../../../features/events/event-preview-page.tsx'
import { loadPreview } from '../../../features/events/load-event.ts'
import { idOf } from '../../../shell/address-values.ts'

export const Route = createFileRoute('/_shop/_staff/event-admin/$eid')({
  loader: ({ context: { queryClient }, params, location }) =>
    loadPreview(queryClient, idOf(params.eid), location),
  head: ({ loaderData }) => eventHead(loaderData),
  component: Routed,
})

function Routed() {
  return <EventPreviewPage id={Number(Route.useParams().eid)} />
}
