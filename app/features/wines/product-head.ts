import { createIsomorphicFn } from '@tanstack/react-start'
import { m } from '#messages'
import { toAbsoluteUrl, toPageHead } from '../../shell/page-head.ts'
import { toProductTitle } from './facts.ts'
import type { Product, ProductCard } from './wines.queries.ts'

/** What the page's head says of a wine. */
export const toProductHeadFacts = (
  product: ProductCard &
    Pick<Product, 'headline' | 'winery'> &
    Partial<Pick<Product, 'reviews' | 'shareImages'>>,
) => ({
  ...{ id: product.id, headline: product.headline, maker: product.winery?.name ?? product.maker },
  ...{ price: product.price, rating: product.rating, ratingCount: product.ratingCount },
  reviewCount: product.reviews?.ownCount ?? 0,
  title: toProductTitle(product),
  kind: product.kind,
  images: product.shareImages,
  available: product.status === 'ON_SALE' && product.stockQty > 0,
})
type ProductHeadFacts = ReturnType<typeof toProductHeadFacts>

/** Its pictures, as other sites show them. */
const toShareImages = createIsomorphicFn().server((images: readonly string[] = []) =>
  images.length > 0 ? images.map(toAbsoluteUrl) : undefined,
)

const toOfferData = ({ id, price, available }: ProductHeadFacts) => ({
  '@type': 'Offer',
  url: toAbsoluteUrl(`/product/${id}`),
  priceCurrency: 'KRW',
  price,
  itemCondition: 'https://schema.org/NewCondition',
  availability: `https://schema.org/${available ? 'InStock' : 'OutOfStock'}`,
})

const toBreadcrumbData = ({ id, title, kind }: ProductHeadFacts) => ({
  '@type': 'BreadcrumbList',
  itemListElement: [
    { name: m['shell.breadcrumb.home'](), item: toAbsoluteUrl('/') },
    { name: m['shell.menu.wine'](), item: toAbsoluteUrl('/product') },
    { name: kind.name, item: toAbsoluteUrl(`/product?idKinds=${kind.id}`) },
    { name: title, item: toAbsoluteUrl(`/product/${id}`) },
  ].map((item, index) => ({ '@type': 'ListItem', position: index + 1, ...item })),
})

const toStructuredData = createIsomorphicFn().server((product: ProductHeadFacts) => [
  {
    '@type': 'Product',
    name: product.title,
    description: product.headline,
    image: toShareImages(product.images),
    sku: String(product.id),
    brand: { '@type': 'Brand', name: product.maker },
    category: product.kind.name,
    offers: toOfferData(product),
    ...(product.rating !== null && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: product.rating,
        ratingCount: product.ratingCount,
        ...(product.reviewCount > 0 && { reviewCount: product.reviewCount }),
      },
    }),
  },
  toBreadcrumbData(product),
])

export const toProductHead = (product: ProductHeadFacts | undefined) => {
  if (!product) return {}
  return toPageHead({
    title: product.title,
    description: product.headline,
    image: toShareImages(product.images)?.[0],
    type: 'product',
    data: toStructuredData(product),
  })
}
