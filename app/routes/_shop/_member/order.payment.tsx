import { createFileRoute, redirect } from '@tanstack/react-router'
import { m } from '#messages'
import { readOidSearch } from '../../../features/checkout/oid-search.ts'
import { inOwnDocument } from '../../../features/checkout/own-document.ts'
import { PaymentPage } from '../../../features/checkout/payment-page.tsx'
import { waitingHref } from '../../../features/checkout/without-oid.ts'
import { orders } from '../../../features/orders/orders.queries.ts'
import { forMember } from '../../../shell/for-member.ts'
import { searchBy } from '../../../shell/search-by.ts'
import { titled } from '../../../shell/site-head.ts'

export const Route = createFileRoute('/_shop/_member/order/payment')({
  validateSearch: searchBy(readOidSearch),
  // What was known at an earlier visit would be shown first and acted upon.
  gcTime: 0,
  loaderDeps: ({ search: { oid } }) => ({ oid }),
  loader: async ({ context: { queryClient }, location, deps: { oid } }) => {
    inOwnDocument(location)
    if (!oid) throw redirect({ href: await forMember(queryClient, location, waitingHref(queryClient)) })
    return forMember(queryClient, location, queryClient.fetchQuery({ ...orders.one(oid), staleTime: 0 }))
  },
  head: () => ({ meta: [titled(m['checkout.payment.title']())] }),
  component: PaymentPage,
})
