import { createFileRoute } from '@tanstack/react-router'
import { allowFailures } from '../../shell/allow-failures.ts'
import { ensureFound, readId } from '../../shell/ensure-found.ts'
import { toEventHead, toEventHeadFacts } from './event-head.ts'
import { EventPage } from './event-page.tsx'
import { events } from './events.queries.ts'

export const Route = createFileRoute('/_shop/event/$eid')({
  loader: async ({ context: { queryClient, myStore }, params }) => {
    const id = readId(params.eid)
    const kinds = allowFailures([queryClient.ensureQueryData(events.kinds(id, myStore))])
    try {
      return toEventHeadFacts(await ensureFound(queryClient.ensureQueryData(events.one(id))))
    } finally {
      await kinds
    }
  },
  head: ({ loaderData }) => toEventHead(loaderData),
  component: function Event() {
    return <EventPage id={Number(Route.useParams().eid)} />
  },
})
