import { createFileRoute, redirect } from '@tanstack/react-router'
import { m } from '#messages'
import { oidSearch } from './oid-search.ts'
import { ensureOwnDocument } from './ensure-own-document.ts'
import { PaymentPage } from './payment-page.tsx'
import { findResumeHref } from './resume-payment.ts'
import { orders } from '../orders/orders.queries.ts'
import { loadForMember } from '../../shell/load-for-member.ts'
import { toTitleMeta } from '../../shell/site-head.ts'

export const Route = createFileRoute('/_shop/_member/_checkout/order/payment')({
  validateSearch: oidSearch,
  // What was known at an earlier visit would be shown first and acted upon.
  gcTime: 0,
  loaderDeps: ({ search: { oid } }) => ({ oid }),
  loader: async ({ context: { queryClient }, location, deps: { oid } }) => {
    ensureOwnDocument(location)
    if (!oid)
      throw redirect({ href: await loadForMember(queryClient, location, findResumeHref(queryClient)) })
    return loadForMember(queryClient, location, queryClient.fetchQuery({ ...orders.one(oid), staleTime: 0 }))
  },
  head: () => ({ meta: [toTitleMeta(m['checkout.payment.title']())] }),
  component: PaymentPage,
})
