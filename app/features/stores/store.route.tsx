import { createFileRoute } from '@tanstack/react-router'
import { ensureFound, readId } from '../../shell/ensure-found.ts'
import { toStoreHead, toStoreHeadFacts } from './store-head.ts'
import { StorePage } from './store-page.tsx'
import { stores } from './stores.queries.ts'

export const Route = createFileRoute('/_shop/store/$sid')({
  loader: async ({ context: { queryClient }, params }) => {
    const id = readId(params.sid)
    const [store] = await ensureFound(
      Promise.all([
        queryClient.ensureQueryData(stores.one(id)),
        queryClient.ensureQueryData(stores.short()),
        queryClient.ensureQueryData(stores.wines(id)),
      ]),
    )
    return toStoreHeadFacts(store)
  },
  head: ({ loaderData }) => toStoreHead(loaderData),
  component: function Store() {
    return <StorePage id={Number(Route.useParams().sid)} />
  },
})
