import { toSearchPage } from '../../shell/url-params.ts'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useRouter } from '@tanstack/react-router'
import { m } from '#messages'
import { formatCount } from '../../format.ts'
import { useAddToCart } from '../cart/add-to-cart.ts'
import { WishesView } from './wishes-view.tsx'
import { wishList } from './wishes.queries.ts'

const route = getRouteApi('/_mypage/mypage/wish')

export const WishesPage = () => {
  const { page } = route.useSearch()
  const router = useRouter()
  const add = useAddToCart({
    toText: (items) => m['wishes.list.added']({ count: formatCount(items.length) }),
  })
  const list = useQuery(wishList.page(page ?? 1))
  if (!list.data) throw list.error ?? new Error('the list is missing')
  return (
    <WishesView
      page={list.data}
      adding={add.isPending}
      onAddAll={(wines) => add.mutate(wines.map(({ id }) => ({ idProduct: id, qty: 1 })))}
      hrefOf={(to) => router.buildLocation({ to: '/mypage/wish', search: toSearchPage({}, to) }).href}
    />
  )
}
