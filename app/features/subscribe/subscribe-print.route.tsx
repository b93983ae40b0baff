import { createFileRoute } from '@tanstack/react-router'
import { loadSubscribable } from './load-subscribable.ts'
import { SubscribePrintPage } from './subscribe-pages.tsx'
import { planSearch } from './subscribe-search.ts'
import { toPrintHead } from '../print/print-head.ts'

export const Route = createFileRoute('/_bare/subscribe/$sid/pdf')({
  validateSearch: planSearch,
  loader: ({ context: { queryClient }, params: { sid } }) => loadSubscribable(queryClient, sid),
  head: ({ loaderData }) => toPrintHead(loaderData?.name ?? ''),
  component: SubscribePrintPage,
})
