import { Hydrate } from '@tanstack/react-start'
import { useDeferredValue } from 'react'
import { m } from '#messages'
import { Breadcrumb } from '#ui/breadcrumb'
import { Chip } from '#ui/chip'
import { Cluster } from '#ui/cluster'
import { Columns } from '#ui/columns'
import { Heading } from '#ui/heading'
import { zoomIn } from '#ui/icons'
import { KindDot } from '#ui/kind-dot'
import { Page } from '#ui/page'
import { Rating } from '#ui/rating'
import { Skeleton } from '#ui/skeleton'
import { Stack } from '#ui/stack'
import { Stage } from '#ui/stage'
import { TabLinks } from '#ui/tab-links'
import { Text } from '#ui/text'
import { TextLink } from '#ui/text-link'
import { formatCount } from '../../format.ts'
import { toBreadcrumb } from '../../shell/menu.ts'
import { prefetchOnVisible, hydrateOnVisible } from '../../platform/hydration/hydrate-on-visible.tsx'
import { BuyBox, PriceBlock, type BuyBoxProps } from './buy-box.tsx'
import { toWineKind, toRatingProps } from './wine-card.ts'
import { toProductTitle } from './facts.ts'
import { DetailBelow } from './detail-below.tsx'
import type { DetailBelowProps } from './detail-below.tsx'
import { toBottleImage } from './pictures.ts'
import type { Product, ProductCard } from './wines.queries.ts'

export interface DetailViewProps extends Omit<BuyBoxProps & DetailBelowProps, 'product'> {
  /** What a list knows of the wine, until the whole is here. */
  product: Product | ProductCard
  /** Opened by a link: what lies below may come a moment after what is seen first. */
  opened?: boolean
  /** Brings the picture near. */
  onZoom: () => void
}

const Title = ({ product }: Pick<DetailViewProps, 'product'>) => {
  const rating = toRatingProps(product)
  const fullProduct = 'winery' in product ? product : undefined
  return (
    <Stack gap={8}>
      {fullProduct?.winery && (
        <TextLink variant="accent" onward href={`/winery/${fullProduct.winery.id}`}>
          {fullProduct.winery.name}
        </TextLink>
      )}
      {!fullProduct && <Text tone="caption">{product.maker}</Text>}
      <Heading level={1} size="h1" lang="ko">
        {toProductTitle(product)}
      </Heading>
      <Text tone="caption" lang={product.lang}>
        {[fullProduct?.winery?.originalName, product.originalName].filter(Boolean).join(', ')}
      </Text>
      <Cluster gap={8}>
        <Chip href={`/product?idKinds=${product.kind.id}`}>
          <KindDot kind={toWineKind(product)}>{product.kind.name}</KindDot>
        </Chip>
        {product.country && <Chip>{[product.country.name, product.area].filter(Boolean).join(' ')}</Chip>}
        {fullProduct?.grapes.map((grape) => (
          <Chip key={grape.id} href={`/product?idTypes=${grape.id}`}>
            {grape.name} {grape.percent}%
          </Chip>
        ))}
        {fullProduct && fullProduct.alcohol !== null && <Chip>{fullProduct.alcohol}%</Chip>}
      </Cluster>
      <Cluster gap={16}>
        {rating && <Rating {...rating} size="medium" />}
        {fullProduct?.match && (
          <TextLink variant="accent" href="#taste">
            {m['detail.match.title']({ percent: String(fullProduct.match.percent) })}
          </TextLink>
        )}
      </Cluster>
    </Stack>
  )
}

const listTabs = (product: Product) => [
  ...(product.taste.body !== null ? [{ label: m['detail.tab.taste'](), href: '#taste' }] : []),
  ...(product.serving ? [{ label: m['detail.tab.serving'](), href: '#serving' }] : []),
  ...(product.winery ? [{ label: m['detail.tab.winery'](), href: '#winery' }] : []),
  { label: m['detail.tab.reviews'](), href: '#reviews', count: formatCount(product.reviews.count) },
  { label: m['detail.questions.title'](), href: '#questions' },
  { label: m['detail.tab.facts'](), href: '#facts' },
  { label: m['detail.tab.seller'](), href: '#seller' },
]

/** One wine, whole: picture and purchase, then everything worth knowing; or as much of it as is known yet. */
export const DetailView = ({ product, opened, ...acts }: DetailViewProps) => {
  const fullProps = 'winery' in product ? { ...acts, product } : undefined
  const showsBelow = useDeferredValue(Boolean(fullProps), Boolean(fullProps) && !opened)
  const crumbs = [
    ...toBreadcrumb('/product').map(({ path, label }) => ({ label, href: path })),
    { label: product.kind.name, href: `/product?idKinds=${product.kind.id}` },
    { label: toProductTitle(product) },
  ]
  return (
    <Page as="main" long>
      <Breadcrumb label={m['shell.breadcrumb.label']()} items={crumbs} spaced />
      <Columns
        layout="halves"
        sticky="first"
        first={
          <>
            <Stage
              kind={toWineKind(product)}
              image={{ ...toBottleImage(product.image, [480, 960]), alt: product.image.alt }}
              {...(fullProps && {
                act: { icon: zoomIn, label: m['detail.zoom.open'](), onClick: acts.onZoom },
              })}
            />
            {fullProps?.product.shareImages.length === 0 && (
              <Text tone="caption">{m['detail.photos.soon']()}</Text>
            )}
          </>
        }
        second={
          <Stack gap={20}>
            <Title product={product} />
            {fullProps ? <BuyBox {...fullProps} key={product.id} /> : <PriceBlock product={product} />}
          </Stack>
        }
      />
      {fullProps && <TabLinks label={m['detail.tab.label']()} tabs={listTabs(fullProps.product)} apart />}
      {fullProps && showsBelow ? (
        <Hydrate when={hydrateOnVisible} prefetch={prefetchOnVisible} fallback={<Skeleton shape="tile" />}>
          <DetailBelow {...fullProps} />
        </Hydrate>
      ) : (
        <Skeleton shape="tile" />
      )}
    </Page>
  )
}
