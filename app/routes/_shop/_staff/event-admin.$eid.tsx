import { createFileRoute } from '@tanstack/react-router'
import { toEventHead } from '../../../features/events/event-head.ts'
import { EventPreviewPage } from '../../../features/events/event-preview-page.tsx'
import { loadPreview } from '../../../features/events/load-event.ts'
import { readId } from '../../../shell/ensure-found.ts'

export const Route = createFileRoute('/_shop/_staff/event-admin/$eid')({
  loader: ({ context: { queryClient }, params, location }) =>
    loadPreview(queryClient, readId(params.eid), location),
  head: ({ loaderData }) => toEventHead(loaderData),
  component: Routed,
})

function Routed() {
  return <EventPreviewPage id={Number(Route.useParams().eid)} />
}
