import { useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useRouteContext, useRouter } from '@tanstack/react-router'
import { m } from '#messages'
import { Section } from '#ui/section'
import { TextLink } from '#ui/text-link'
import { formatCount } from '../../format.ts'
import { startTopUp } from '../cash/start-top-up.ts'
import { orders } from '../orders/orders.queries.ts'
import { WineGrid } from '../wines/wine-grid.tsx'
import { listWishNotes } from '../wishes/wish-note.ts'
import { useMyStoreId } from '../stores/my-store.ts'
import { wishList } from '../wishes/wishes.queries.ts'
import { DashboardView } from './dashboard-view.tsx'
import { membership } from './membership.queries.ts'
import { listNextSteps } from './next-steps.rules.ts'
import { TasteBlock } from './taste-block.tsx'

const Wishes = () => {
  const { data } = useQuery(wishList.newest(4, useMyStoreId()))
  if (!data?.items.length) return null
  return (
    <Section
      title={m['mypage.wishes.title']()}
      size="small"
      space="small"
      only="wide"
      aside={
        <TextLink href="/mypage/wish" onward>
          {m['mypage.wishes.all']({ count: formatCount(data.total) })}
        </TextLink>
      }
    >
      <WineGrid
        label={m['mypage.wishes.title']()}
        products={data.items}
        railed
        flow="scroll"
        tagsOf={({ id }) => {
          const wish = data.items.find((one) => one.id === id)
          return wish && listWishNotes(wish)
        }}
      />
    </Section>
  )
}

export const DashboardPage = () => {
  const { me } = useRouteContext({ from: '__root__' })
  const client = useQueryClient()
  const router = useRouter()
  const { data: dashboard } = useSuspenseQuery(membership.dashboard())
  const { data: recent } = useSuspenseQuery(orders.recent())
  const { data: waiting } = useSuspenseQuery(orders.waiting())
  return (
    <DashboardView
      name={me?.fullName ?? ''}
      dashboard={dashboard}
      orders={recent}
      steps={listNextSteps(waiting, recent)}
      onCharge={() => void startTopUp(client, router)}
      wishes={<Wishes />}
      taste={<TasteBlock />}
    />
  )
}
