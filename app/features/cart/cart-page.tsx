import { useRouteContext } from '@tanstack/react-router'
import { m } from '#messages'
import { Columns } from '#ui/columns'
import { ErrorState } from '#ui/error-state'
import { Page } from '#ui/page'
import { PageTitle } from '#ui/page-title'
import { Skeleton } from '#ui/skeleton'
import { Stack } from '#ui/stack'
import { toFailureText } from '../../shell/failures.ts'
import { useInBrowser } from '../../shell/in-browser.ts'
import { CartView, type CartViewProps } from './cart-view.tsx'
import { CouponHint } from './coupon-hint.tsx'
import { RecentlyViewedBelow } from './recently-viewed-below.tsx'
import { useMemberCart } from './use-member-cart.ts'
import { useVisitorCart } from './use-visitor-cart.ts'
import { WishesBelow } from './wishes-below.tsx'

const Waiting = () => (
  <Page as="main">
    <Stack gap={20}>
      <PageTitle title={m['shell.header.cart']()} />
      <Columns layout="summary" first={<Skeleton shape="block" />} second={<Skeleton shape="tile" />} />
    </Stack>
  </Page>
)

const renderCouponHint: CartViewProps['hintOf'] = (group, idProduct) => (
  <CouponHint group={group} {...(idProduct !== undefined && { idProduct })} />
)

export const CartPage = () => {
  const { me } = useRouteContext({ from: '__root__' })
  const member = me !== null
  const inBrowser = useInBrowser()
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
