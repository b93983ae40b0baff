import { createFileRoute } from '@tanstack/react-router'
import { loadStore } from '../../features/stores/load-store.ts'
import { storeHead } from '../../features/stores/store-head.ts'
import { StorePage } from '../../features/stores/store-page.tsx'
import { idOf } from '../../shell/address-values.ts'

export const Route = createFileRoute('/_shop/store/$sid')({
  loader: ({ context: { queryClient }, params }) => loadStore(queryClient, idOf(params.sid)),
  head: ({ loaderData }) => storeHead(loaderData),
  component: Routed,
})

function Routed() {
  return <StorePage id={Number(Route.useParams().sid)} />
}
