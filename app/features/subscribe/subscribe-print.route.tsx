import { createFileRoute } from '@tanstack/react-router'
import { loadSubscribable } from './load-subscribable.ts'
import { SubscribePrintPage } from './subscribe-pages.tsx'
import { toTitleMeta } from '../../shell/site-head.ts'

export const Route = createFileRoute('/_bare/subscribe/$sid/pdf')({
  loader: ({ context: { queryClient }, params: { sid } }) => loadSubscribable(queryClient, sid),
  head: ({ loaderData }) => ({
    meta: [toTitleMeta(loaderData?.name ?? ''), { name: 'robots', content: 'noindex' }],
  }),
  component: SubscribePrintPage,
})
