import { useRouteContext } from '@tanstack/react-router'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { m } from '#messages'
import { Columns } from '#ui/columns'
import { ErrorState } from '#ui/error-state'
import { Page } from '#ui/page'
import { PageTitle } from '#ui/page-title'
import { Skeleton } from '#ui/skeleton'
import { Stack } from '#ui/stack'
import { Tag } from '#ui/tag'
import { Notice } from '#ui/notice'
import { Section } from '#ui/section'
import { toFailureText } from '../../shell/failures.ts'
import { useInBrowser } from '../../shell/in-browser.ts'
import { formatWon } from '../../format.ts'
import { Block } from '../../shell/block.tsx'
import { useRecentlyViewed } from '../wines/recently-viewed.ts'
import { useChooseMyStore } from '../stores/choose-my-store.ts'
import { useMyStore, useMyStoreId } from '../stores/my-store.ts'
import { openStoreChooser } from '../stores/store-chooser.ts'
import { wishList } from '../wishes/wishes.queries.ts'
import { WineGrid } from '../wines/wine-grid.tsx'
import { CartView, type CartViewProps } from './cart-view.tsx'
import { useMemberCart } from './use-member-cart.ts'
import { useVisitorCart } from './use-visitor-cart.ts'
import { cart } from './cart.queries.ts'
import type { CartGroup } from './cart-groups.ts'
import { chooseGroupStore, useGroupStores } from './group-stores.ts'

/** What the member wished for, below an empty cart. */
const WishesBelow = () => {
  const { data } = useQuery(wishList.newest(5, useMyStoreId()))
  if (!data?.items.length) return null
  return (
    <Section title={m['cart.empty.wishes']()}>
      <WineGrid label={m['cart.empty.wishes']()} products={data.items} flow="scroll" />
    </Section>
  )
}

const RecentlyViewedRow = lazy(() =>
  import('../home/recently-viewed-row.tsx').then((file) => ({ default: file.RecentlyViewedRow })),
)

/** What this device looked at last, below an empty cart. */
const RecentlyViewedBelow = () => {
  const ids = useRecentlyViewed()
  if (ids.length === 0) return null
  return (
    <Block name={m['home.seen.title']()}>
      <Suspense>
        <RecentlyViewedRow ids={ids} />
      </Suspense>
    </Block>
  )
}

interface CouponHintProps {
  /** What would be ordered together. */
  group: CartGroup
  /** The product whose line it stands at, else the sum's. */
  idProduct?: number
}

/** What the member's own coupons would take off from an order, or from one of its lines, at most. */
const CouponHint = ({ group, idProduct }: CouponHintProps) => {
  const { data } = useQuery(cart.saving(group))
  if (!data) return null
  if (idProduct === undefined)
    return data.discount > 0 ? (
      <Notice tone="info" live="status">
        {m['cart.summary.saving']({ amount: formatWon(data.discount), total: formatWon(data.payable) })}
      </Notice>
    ) : null
  const off = data.coupons
    .filter((coupon) => coupon.idProduct === idProduct)
    .reduce((sum, { discount }) => sum + discount, 0)
  return off > 0 ? <Tag tone="success">{m['cart.line.saving']({ amount: formatWon(off) })}</Tag> : null
}

const Waiting = () => (
  <Page as="main">
    <Stack gap={20}>
      <PageTitle title={m['shell.header.cart']()} />
      <Columns layout="summary" first={<Skeleton shape="block" />} second={<Skeleton shape="tile" />} />
    </Stack>
  </Page>
)

/** A single product's stores say how many of it they have. */
const openGroupStores: CartViewProps['onStores'] = (group, isOneOfSeveral) => {
  const { items, storeIds, place, key } = group
  const [first, ...others] = items
  const choice = openStoreChooser({
    storeIds,
    ...(first && others.length === 0 && { product: first.product }),
    ...(isOneOfSeveral && place && { current: place.id }),
  })
  if (isOneOfSeveral) void choice.then((id) => id !== null && chooseGroupStore(key, id))
}

const renderCouponHint: CartViewProps['hintOf'] = (group, idProduct) => (
  <CouponHint group={group} {...(idProduct !== undefined && { idProduct })} />
)

export const CartPage = () => {
  const { me } = useRouteContext({ from: '__root__' })
  const member = me !== null
  const inBrowser = useInBrowser()
  const myStore = useMyStore()
  const chooseMyStore = useChooseMyStore()
  const groupStores = useGroupStores()
  const mine = useMemberCart(member)
  const device = useVisitorCart(!member && inBrowser)
  const { items, error, retry, acts } = member ? mine : device
  if (error && !items)
    return (
      <Page as="main" width="reading">
        <ErrorState
          level={1}
          title={m['cart.page.failed']()}
          text={toFailureText(error)}
          retry={{ label: m['shell.retry.action'](), onRetry: retry }}
        />
      </Page>
    )
  if (!items || (!member && !inBrowser)) return <Waiting />
  return (
    <CartView
      items={items}
      member={member}
      myStore={myStore}
      onChooseStore={(id) => void chooseMyStore(id)}
      groupStores={groupStores}
      onStores={openGroupStores}
      waiting={member && mine.waiting}
      changedElsewhere={member && mine.changed}
      below={
        <>
          <RecentlyViewedBelow />
          {member && <WishesBelow />}
        </>
      }
      {...(member && { hintOf: renderCouponHint })}
      {...acts}
    />
  )
}
