import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { m } from '#messages'
import { sayFailure } from '../../shell/failures.ts'
import { toasts } from '../../shell/toasts.ts'
import { useAddToCart } from '../cart/add-to-cart.ts'
import { useCardActs } from './card-acts.ts'
import { DetailView } from './detail-view.tsx'
import { wines } from './wines.queries.ts'

const route = getRouteApi('/_shop/product/$pid')

const share = async (title: string) => {
  if (navigator.share) return navigator.share({ title, url: location.href }).catch(() => undefined)
  await navigator.clipboard.writeText(location.href)
  toasts.show({ text: m['detail.buy.shared']() })
}

export const DetailPage = () => {
  const id = Number(route.useParams().pid)
  const { data: product } = useSuspenseQuery(wines.one(id))
  const { data: vintages } = useSuspenseQuery(wines.vintages(id))
  const navigate = useNavigate()
  const acts = useCardActs()
  const add = useAddToCart()
  const added = () =>
    toasts.show({ text: m['wine.card.added'](), action: { label: m['wine.card.see_cart'](), href: '/cart' } })
  return (
    <DetailView
      product={product}
      vintages={vintages}
      adding={add.isPending}
      onAdd={(qty) => add.mutate([{ idProduct: id, qty }], { onSuccess: added, onError: sayFailure })}
      onOrder={(qty, receiving) =>
        void navigate({
          to: (receiving === 'PICKUP' ? '/order/pickup' : '/order') as never,
          search: { products: `${id}x${qty}` } as never,
        })
      }
      onWish={() => acts.onWish(product)}
      onNotify={() => acts.onNotify(product)}
      onShare={() => void share(product.name)}
      onVintage={(next) => void navigate({ to: `/product/${next}` as never, resetScroll: false })}
    />
  )
}
