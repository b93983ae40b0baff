import { createFileRoute } from '@tanstack/react-router'
import { toEventHead } from './event-head.ts'
import { EventPreviewPage } from './event-preview-page.tsx'
import { loadPreview } from './load-event.ts'
import { readId } from '../../shell/ensure-found.ts'

export const Route = createFileRoute('/_shop/_staff/event-admin/$eid')({
  loader: ({ context: { queryClient }, params, location }) =>
    loadPreview(queryClient, readId(params.eid), location),
  head: ({ loaderData }) => toEventHead(loaderData),
  component: Routed,
})

function Routed() {
  return <EventPreviewPage id={Number(Route.useParams().eid)} />
}
