import { getRouteApi, useRouter } from '@tanstack/react-router'
import { m } from '#messages'
import { toSearchPage } from '../../shell/url-params.ts'
import { formatCount } from '../../format.ts'
import { usePrefetchedQuery } from '../../shell/use-prefetched-query.ts'
import { useAddToCart } from '../cart/add-to-cart.ts'
import { useMyStoreId } from '../stores/my-store.ts'
import { WishesView } from './wishes-view.tsx'
import { wishList } from './wishes.queries.ts'

const route = getRouteApi('/_mypage/mypage/wish')

export const WishesPage = () => {
  const { page } = route.useSearch()
  const router = useRouter()
  const add = useAddToCart({
    toText: (items) => m['wishes.list.added']({ count: formatCount(items.length) }),
  })
  const { data: list } = usePrefetchedQuery(wishList.page(page ?? 1, useMyStoreId()))
  return (
    <WishesView
      page={list}
      adding={add.isPending}
      onAddAll={(wines) => add.mutate(wines.map(({ id }) => ({ idProduct: id, qty: 1 })))}
      hrefOf={(to) => router.buildLocation({ to: '/mypage/wish', search: toSearchPage({}, to) }).href}
    />
  )
}
