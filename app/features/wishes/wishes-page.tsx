import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useRouter } from '@tanstack/react-router'
import { m } from '#messages'
import { formatCount } from '../../format.ts'
import { showFailure } from '../../shell/failures.ts'
import { toasts } from '../../shell/toasts.ts'
import { useAddToCart } from '../cart/add-to-cart.ts'
import { WishesView } from './wishes-view.tsx'
import { wishList } from './wishes.queries.ts'

const route = getRouteApi('/_mypage/mypage/wish')

export const WishesPage = () => {
  const { page } = route.useSearch()
  const router = useRouter()
  const add = useAddToCart()
  const list = useQuery(wishList.page(page ?? 1))
  if (!list.data) throw list.error ?? new Error('the list is missing')
  return (
    <WishesView
      page={list.data}
      adding={add.isPending}
      onAddAll={(wines) =>
        add.mutate(
          wines.map(({ id }) => ({ idProduct: id, qty: 1 })),
          {
            onSuccess: () =>
              toasts.show({
                text: m['wishes.list.added']({ count: formatCount(wines.length) }),
                action: { label: m['wine.card.see_cart'](), href: '/cart' },
              }),
            onError: showFailure,
          },
        )
      }
      hrefOf={(to) =>
        router.buildLocation({ to: '/mypage/wish', search: { page: to > 1 ? to : undefined } }).href
      }
    />
  )
}
