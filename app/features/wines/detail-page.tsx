import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useState } from 'react'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { m } from '#messages'
import { Skeleton } from '#ui/skeleton'
import { sayFailure } from '../../shell/failures.ts'
import { toasts } from '../../shell/toasts.ts'
import { useAddToCart } from '../cart/add-to-cart.ts'
import type { CardActs } from './card.ts'
import { useMyStore } from '../stores/my-store.ts'
import { useCardActs } from './card-acts.ts'
import { compareChoice, compareHref } from './compare-choice.ts'
import { DetailView } from './detail-view.tsx'
import { NotFoundScreen } from '../../shell/not-found-screen.tsx'
import { isGone } from '../../shell/or-not-found.ts'
import { isMovedOn } from '../../shell/moves.ts'
import { sellingStore } from './receive.tsx'
import { sharePage } from '../../shell/share.ts'
import { seenWines } from './seen-wines.ts'
import { cardAtHand, wines, type ProductCard } from './wines.queries.ts'

const ReviewsSheet = lazy(() =>
  import('../reviews/reviews-sheet.tsx').then((file) => ({ default: file.ReviewsSheet })),
)
const QuestionsBlock = lazy(() =>
  import('../questions/questions-block.tsx').then((file) => ({ default: file.QuestionsBlock })),
)

const SellerBlock = lazy(() =>
  import('../stores/seller-block.tsx').then((file) => ({ default: file.SellerBlock })),
)

const WineZoom = lazy(() => import('./wine-zoom-view.tsx').then((file) => ({ default: file.WineZoomView })))

const WineStoresSheet = lazy(() =>
  import('./wine-stores-sheet.tsx').then((file) => ({ default: file.WineStoresSheet })),
)

const route = getRouteApi('/_shop/product/$pid')

/** Without a list at hand, a word leads on to what was chosen. */
const putBeside = (acts: CardActs, product: ProductCard) => {
  acts.onCompare(product)
  const chosen = compareChoice.all()
  if (chosen.includes(product.id) && !acts.compared.includes(product.id))
    toasts.show({
      text: m['wine.compare.put_done']({ count: String(chosen.length) }),
      action: { label: m['wine.compare.title'](), href: compareHref(chosen) },
    })
}

export const DetailPage = () => {
  const id = Number(route.useParams().pid)
  const client = useQueryClient()
  const { data: whole, error } = useQuery(wines.one(id))
  const { data: vintages = [] } = useQuery(wines.vintages(id))
  const product = whole ?? cardAtHand(client, id)
  const navigate = useNavigate()
  const acts = useCardActs()
  const add = useAddToCart()
  const added = () =>
    toasts.show({ text: m['wine.card.added'](), action: { label: m['wine.card.see_cart'](), href: '/cart' } })
  const [reviewing, setReviewing] = useState<'list' | 'form' | null>(null)
  const [placing, setPlacing] = useState(false)
  const [near, setNear] = useState(false)
  const mine = useMyStore()
  const keeper = whole?.stores.find((store) => store.id === mine)
  const [opened] = useState(isMovedOn)
  useEffect(() => seenWines.note(id), [id])
  if (isGone(error) && !whole) return <NotFoundScreen />
  if (error && !whole) throw error
  if (!product) return null
  return (
    <>
      <DetailView
        product={product}
        opened={opened}
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
        store={keeper}
        onZoom={() => setNear(true)}
        onStores={() => setPlacing(true)}
        compared={acts.compared.includes(id)}
        onCompare={() => putBeside(acts, product)}
        onShare={() => void sharePage(product.name)}
        onVintage={(next) => void navigate({ to: `/product/${next}` as never, resetScroll: false })}
        onReviews={() => setReviewing('list')}
        onWriteReview={() => setReviewing('form')}
        seller={
          <Suspense fallback={<Skeleton shape="block" />}>
            <SellerBlock store={whole ? sellingStore(whole, keeper) : null} />
          </Suspense>
        }
        questions={
          <Suspense fallback={<Skeleton shape="block" />}>
            <QuestionsBlock product={id} key={id} />
          </Suspense>
        }
      />
      {near && whole && (
        <Suspense fallback={null}>
          <WineZoom product={whole} onClose={() => setNear(false)} />
        </Suspense>
      )}
      {placing && (
        <Suspense fallback={null}>
          <WineStoresSheet product={product} onClose={() => setPlacing(false)} />
        </Suspense>
      )}
      {reviewing && (
        <Suspense fallback={null}>
          <ReviewsSheet product={id} opens={reviewing} onClose={() => setReviewing(null)} />
        </Suspense>
      )}
    </>
  )
}
