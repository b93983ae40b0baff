import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { m } from '#messages'
import { Skeleton } from '#ui/skeleton'
import { loadWithStyles } from '../../rest-styles.ts'
import { toasts } from '../../shell/toasts.ts'
import { useAddToCart } from '../cart/add-to-cart.ts'
import type { CardActs } from './wine-card.ts'
import { useMyStoreId } from '../stores/my-store.ts'
import { openStoreChooser } from '../stores/store-chooser.ts'
import { useCardActs } from './card-acts.ts'
import { compareChoice, toCompareHref } from './compare-choice.ts'
import { DetailView } from './detail-view.tsx'
import { NotFound } from '../../shell/not-found.tsx'
import { isNotFoundError } from '../../shell/ensure-found.ts'
import { isOpenedByLink } from '../../shell/navigation-type.ts'
import { findSellingStoreId, type Receiving } from './receive.tsx'
import { pageWish } from '../../shell/page-wish.ts'
import { InBrowser } from './in-browser.tsx'
import { recentlyViewed } from './recently-viewed.ts'
import { findCachedCard, wines, type ProductCard } from './wines.queries.ts'

const ReviewsSheet = lazy(() =>
  loadWithStyles(import('../reviews/reviews-sheet.tsx').then((file) => ({ default: file.ReviewsSheet }))),
)
const ReviewVote = lazy(() =>
  import('../reviews/review-vote.tsx').then((file) => ({ default: file.ReviewVote })),
)
const ReviewInvitation = lazy(() =>
  import('../reviews/review-invitation.tsx').then((file) => ({ default: file.ReviewInvitation })),
)
const QuestionsBlock = lazy(() =>
  loadWithStyles(
    import('../questions/questions-block.tsx').then((file) => ({ default: file.QuestionsBlock })),
  ),
)

const SellerBlock = lazy(() =>
  import('../stores/seller-block.tsx').then((file) => ({ default: file.SellerBlock })),
)

const WineZoom = lazy(() =>
  loadWithStyles(import('./wine-zoom-view.tsx').then((file) => ({ default: file.WineZoomView }))),
)

const WineStoresSheet = lazy(() =>
  loadWithStyles(import('./wine-stores-sheet.tsx').then((file) => ({ default: file.WineStoresSheet }))),
)

const route = getRouteApi('/_shop/product/$pid')

const sharePage = async (title: string) => (await import('../../shell/share.ts')).sharePage(title)

/** Without a list at hand, a word leads on to what was chosen. */
const toggleCompare = (acts: CardActs, product: ProductCard) => {
  acts.onCompare(product)
  const chosenIds = compareChoice.all()
  if (chosenIds.includes(product.id) && !acts.compared.includes(product.id))
    toasts.show({
      text: m['wines.compare.put_done']({ count: String(chosenIds.length) }),
      action: { label: m['wines.compare.title'](), href: toCompareHref(chosenIds) },
    })
}

export const DetailPage = () => {
  const id = Number(route.useParams().pid)
  const client = useQueryClient()
  const myStoreId = useMyStoreId()
  const { data: fullProduct, error } = useQuery(wines.one(id, myStoreId))
  const { data: vintages = [] } = useQuery(wines.vintages(id))
  const product = fullProduct ?? findCachedCard(client, id)
  const navigate = useNavigate()
  const acts = useCardActs()
  const add = useAddToCart()
  const [reviewing, setReviewing] = useState<{ opens: 'list' | 'form'; keyword?: string | undefined } | null>(
    null,
  )
  const [isStoresOpen, setStoresOpen] = useState(false)
  const [zoomFrom, setZoomFrom] = useState<number | null>(null)
  const myStoreStock = fullProduct?.stores.find((store) => store.id === myStoreId)
  /** What is collected needs a store that has it, which is asked for here and not at the checkout. */
  const order = async (card: ProductCard, qty: number, receiving: Receiving) => {
    const products = `${card.id}x${qty}`
    if (receiving === 'DELIVERY') return navigate({ to: '/order', search: { products } })
    const store = myStoreId ?? (await openStoreChooser({ product: card }))
    if (store !== null) await navigate({ to: '/order/pickup', search: { products, store } })
  }
  const [isLinkVisit] = useState(isOpenedByLink)
  useEffect(() => recentlyViewed.note(id), [id])
  const toggleWish = useEffectEvent(() => product && acts.onWish(product))
  const isWished = product?.wished
  useEffect(() => {
    if (isWished === undefined) return
    pageWish.set({ wished: isWished, onToggle: () => void toggleWish() })
    return () => pageWish.set(undefined)
  }, [isWished])
  if (isNotFoundError(error) && !fullProduct) return <NotFound kind={product?.kind} />
  if (error && !fullProduct) throw error
  if (!product) return null
  return (
    <>
      <DetailView
        product={product}
        opened={isLinkVisit}
        vintages={vintages}
        adding={add.isPending}
        onAdd={(qty, fulfilment) =>
          add.mutate([{ idProduct: id, qty, ...(product.fulfilment === 'BOTH' && { fulfilment }) }])
        }
        onOrder={(qty, receiving) => void order(product, qty, receiving)}
        onWish={() => acts.onWish(product)}
        onNotify={() => acts.onNotify(product)}
        store={myStoreStock}
        onZoom={setZoomFrom}
        onStores={() => setStoresOpen(true)}
        compared={acts.compared.includes(id)}
        onCompare={() => toggleCompare(acts, product)}
        onShare={() => void sharePage(product.name)}
        onVintage={(next) =>
          void navigate({ to: '/product/$pid', params: { pid: String(next) }, resetScroll: false })
        }
        onAddOther={acts.onAdd}
        onReviews={(keyword) => setReviewing({ opens: 'list', keyword })}
        onWriteReview={() => setReviewing({ opens: 'form' })}
        reviewVote={(review) => (
          <InBrowser>
            <Suspense fallback={null}>
              <ReviewVote product={id} review={review} />
            </Suspense>
          </InBrowser>
        )}
        reviewInvitation={
          <InBrowser>
            <Suspense fallback={null}>
              <ReviewInvitation product={id} onWrite={() => setReviewing({ opens: 'form' })} />
            </Suspense>
          </InBrowser>
        }
        seller={
          <Suspense fallback={<Skeleton shape="block" />}>
            <SellerBlock store={fullProduct ? findSellingStoreId(fullProduct, myStoreStock) : null} />
          </Suspense>
        }
        questions={
          <Suspense fallback={<Skeleton shape="block" />}>
            <QuestionsBlock product={id} key={id} />
          </Suspense>
        }
      />
      {zoomFrom !== null && fullProduct && (
        <Suspense fallback={null}>
          <WineZoom product={fullProduct} from={zoomFrom} onClose={() => setZoomFrom(null)} />
        </Suspense>
      )}
      {isStoresOpen && (
        <Suspense fallback={null}>
          <WineStoresSheet product={product} onClose={() => setStoresOpen(false)} />
        </Suspense>
      )}
      {reviewing && (
        <Suspense fallback={null}>
          <ReviewsSheet product={id} {...reviewing} onClose={() => setReviewing(null)} />
        </Suspense>
      )}
    </>
  )
}
