import { createFileRoute, notFound } from '@tanstack/react-router'
import { m } from '#messages'
import { SubscribedPage } from '../../../features/subscribe/subscribed-page.tsx'
import { subscriptions } from '../../../features/subscribe/subscribe.queries.ts'
import { forMember } from '../../../shell/for-member.ts'
import { titled } from '../../../shell/site-head.ts'

export const Route = createFileRoute('/_shop/_member/order/subscribe/orderComplete')({
  validateSearch: ({ sid }: Record<string, unknown>): { sid?: string } =>
    typeof sid === 'string' && /^[A-Z0-9-]{6,40}$/.test(sid) ? { sid } : {},
  loaderDeps: ({ search: { sid } }) => ({ sid }),
  loader: async ({ context: { queryClient }, location, deps: { sid } }) => {
    if (!sid) throw notFound()
    await forMember(queryClient, location, queryClient.ensureQueryData(subscriptions.one(sid)))
  },
  head: () => ({ meta: [titled(m['subscribe.done.title']())] }),
  component: SubscribedPage,
})
