import { createIsomorphicFn } from '@tanstack/react-start'
import { m } from '#messages'
import { absolute, pageHead } from '../../shell/page-head.ts'
import { titleOf } from './facts.ts'
import type { Product, ProductCard } from './wines.queries.ts'

/** What the page's head says of a wine. */
export const headFacts = (
  product: ProductCard & Pick<Product, 'headline' | 'winery'> & Partial<Pick<Product, 'reviews'>>,
) => ({
  ...{ id: product.id, headline: product.headline, maker: product.winery?.name ?? product.maker },
  ...{ price: product.price, rating: product.rating, ratingCount: product.ratingCount },
  reviewCount: product.reviews?.ownCount ?? 0,
  title: titleOf(product),
  kind: product.kind,
  image: product.image.src,
  available: product.status === 'ON_SALE' && product.stockQty > 0,
})
type HeadFacts = ReturnType<typeof headFacts>

/** The bottle's drawing, as other sites show it. */
const bottlePng = createIsomorphicFn().server((src: string) => absolute(`${src}.960.png`))

const offerOf = ({ id, price, available }: HeadFacts) => ({
  '@type': 'Offer',
  url: absolute(`/product/${id}`),
  priceCurrency: 'KRW',
  price,
  itemCondition: 'https://schema.org/NewCondition',
  availability: `https://schema.org/${available ? 'InStock' : 'OutOfStock'}`,
})

const crumbsOf = ({ id, title, kind }: HeadFacts) => ({
  '@type': 'BreadcrumbList',
  itemListElement: [
    { name: m['shell.breadcrumb.home'](), item: absolute('/') },
    { name: m['shell.menu.wine'](), item: absolute('/product') },
    { name: kind.name, item: absolute(`/product?idKinds=${kind.id}`) },
    { name: title, item: absolute(`/product/${id}`) },
  ].map((item, at) => ({ '@type': 'ListItem', position: at + 1, ...item })),
})

const dataOf = createIsomorphicFn().server((product: HeadFacts) => [
  {
    '@type': 'Product',
    name: product.title,
    description: product.headline,
    image: bottlePng(product.image),
    sku: String(product.id),
    brand: { '@type': 'Brand', name: product.maker },
    category: product.kind.name,
    offers: offerOf(product),
    ...(product.rating !== null && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: product.rating,
        ratingCount: product.ratingCount,
        ...(product.reviewCount > 0 && { reviewCount: product.reviewCount }),
      },
    }),
  },
  crumbsOf(product),
])

export const productHead = (product: HeadFacts | undefined) => {
  if (!product) return {}
  const image = bottlePng(product.image)
  return pageHead({
    title: product.title,
    description: product.headline,
    image,
    type: 'product',
    data: dataOf(product),
  })
}
