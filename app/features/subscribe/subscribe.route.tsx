import { createFileRoute } from '@tanstack/react-router'
import { loadSubscribable } from './load-subscribable.ts'
import { SubscribeOnePage } from './subscribe-pages.tsx'
import { toTitleMeta } from '../../shell/site-head.ts'

export const Route = createFileRoute('/_shop/subscribe/$sid')({
  loader: ({ context: { queryClient }, params: { sid } }) => loadSubscribable(queryClient, sid),
  head: ({ loaderData }) => ({ meta: [toTitleMeta(loaderData?.name ?? '')] }),
  component: SubscribeOnePage,
})
