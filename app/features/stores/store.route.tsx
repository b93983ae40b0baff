import { createFileRoute } from '@tanstack/react-router'
import { loadStore } from './load-store.ts'
import { toStoreHead } from './store-head.ts'
import { StorePage } from './store-page.tsx'
import { readId } from '../../shell/ensure-found.ts'

export const Route = createFileRoute('/_shop/store/$sid')({
  loader: ({ context: { queryClient }, params }) => loadStore(queryClient, readId(params.sid)),
  head: ({ loaderData }) => toStoreHead(loaderData),
  component: Routed,
})

function Routed() {
  return <StorePage id={Number(Route.useParams().sid)} />
}
