import { createFileRoute } from '@tanstack/react-router'
import { readId } from '../../shell/ensure-found.ts'
import { loadForMember } from '../../shell/load-for-member.ts'
import { toEventHead, toEventHeadFacts } from './event-head.ts'
import { EventPreviewPage } from './event-preview-page.tsx'
import { events } from './events.queries.ts'

export const Route = createFileRoute('/_shop/_staff/event-admin/$eid')({
  // Staff see drafts too.
  loader: async ({ context: { queryClient }, params, location }) => {
    const event = queryClient.ensureQueryData(events.admin(readId(params.eid)))
    return toEventHeadFacts(await loadForMember(queryClient, location, event))
  },
  head: ({ loaderData }) => toEventHead(loaderData),
  component: function EventPreview() {
    return <EventPreviewPage id={Number(Route.useParams().eid)} />
  },
})
