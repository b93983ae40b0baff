import { createFileRoute } from '@tanstack/react-router'
import { DashboardPage } from './dashboard-page.tsx'
import { membership } from './membership.queries.ts'
import { orders } from '../orders/orders.queries.ts'
import { ownTaste } from '../taste/own-taste.queries.ts'
import { wishList } from '../wishes/wishes.queries.ts'
import { loadForMember } from '../../shell/load-for-member.ts'
import { allowFailures } from '../../shell/allow-failures.ts'

export const Route = createFileRoute('/_mypage/mypage')({
  loader: ({ context: { queryClient, myStore }, location }) =>
    loadForMember(
      queryClient,
      location,
      Promise.all([
        queryClient.ensureQueryData(membership.dashboard()),
        queryClient.ensureQueryData(orders.recent()),
        queryClient.ensureQueryData(orders.waiting()),
        allowFailures([
          queryClient.ensureQueryData(wishList.newest(4, myStore)),
          queryClient.ensureQueryData(ownTaste.latest()),
        ]),
      ]),
    ),
  component: DashboardPage,
})
