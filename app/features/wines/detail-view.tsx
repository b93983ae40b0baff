import { Hydrate } from '@tanstack/react-start'
import { useDeferredValue } from 'react'
import { m } from '#messages'
import { Breadcrumb } from '#ui/breadcrumb'
import { Cluster } from '#ui/cluster'
import { Columns } from '#ui/columns'
import { Heading } from '#ui/heading'
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
import {
  hydrateOnUse,
  prefetchOnVisible,
  hydrateOnVisible,
} from '../../platform/hydration/hydrate-on-visible.tsx'
import { BuyBox, type BuyBoxProps } from './buy-box.tsx'
import { PriceBlock } from './price-block.tsx'
import { toWineKind, toRatingProps } from './wine-card.ts'
import { toFactLine, toProductTitle } from './facts.ts'
import { DetailGallery } from './detail-gallery.tsx'
import type { DetailGalleryProps } from './detail-gallery.tsx'
import { FactsLine } from './facts-line.tsx'
import { DetailBelow } from './detail-below.tsx'
import type { DetailBelowProps } from './detail-below.tsx'
import { toBottleImage } from './pictures.ts'
import type { Product, ProductCard } from './wines.queries.ts'
import { findOriginalName } from './original-name.ts'

export interface DetailViewProps extends Omit<
  BuyBoxProps & DetailBelowProps & DetailGalleryProps,
  'product'
> {
  /** What a list knows of the wine, until the whole is here. */
  product: Product | ProductCard
  /** Opened by a link: what lies below may come a moment after what is seen first. */
  opened?: boolean
}

const Maker = ({ product }: Pick<DetailViewProps, 'product'>) =>
  'winery' in product && product.winery ? (
    <TextLink variant="accent" onward href={`/winery/${product.winery.id}`}>
      {product.winery.name}
    </TextLink>
  ) : (
    <Text as="span" tone="caption">
      {product.maker}
    </Text>
  )

/** Year and size, until more is known; all there is to say of goods. */
const ShortFacts = ({ product }: Pick<DetailViewProps, 'product'>) => (
  <Text size="small" tone="secondary">
    {toFactLine(product)}
  </Text>
)

/** The name on the label; abroad, where the title is made of that, the name in Korea. */
const OtherName = ({ product }: Pick<DetailViewProps, 'product'>) => {
  const original = findOriginalName(product)
  const korean = 'koreanName' in product && product.koreanName
  const other = original ?? (korean ? { text: korean, lang: 'ko' } : undefined)
  return (
    other && (
      <Text size="small" tone="caption" lang={other.lang} lines="one">
        {other.text}
      </Text>
    )
  )
}

const Title = ({ product }: Pick<DetailViewProps, 'product'>) => {
  const rating = toRatingProps(product)
  return (
    <Stack gap={2}>
      <Cluster justify="between" gap={8}>
        <Maker product={product} />
        {rating && (
          <TextLink variant="quiet" href="#reviews">
            <Rating {...rating} size="medium" />
          </TextLink>
        )}
      </Cluster>
      <Heading level={1} size="h1">
        {toProductTitle(product)}
      </Heading>
      <OtherName product={product} />
      {'grapes' in product && product.kind.code !== 'GOODS' ? (
        <Hydrate
          when={hydrateOnUse}
          prefetch={prefetchOnVisible}
          fallback={<ShortFacts product={product} />}
          key={product.id}
        >
          <FactsLine product={product} />
        </Hydrate>
      ) : (
        <ShortFacts product={product} />
      )}
    </Stack>
  )
}

const listTabs = (product: Product) => [
  ...(product.kind.code === 'GOODS' ? [{ label: m['detail.goods.title'](), href: '#about' }] : []),
  ...(product.taste.body !== null ? [{ label: m['detail.tab.taste'](), href: '#taste' }] : []),
  ...(product.serving ? [{ label: m['detail.tab.serving'](), href: '#serving' }] : []),
  ...(product.winery ? [{ label: m['detail.tab.winery'](), href: '#winery' }] : []),
  {
    label: m['detail.tab.reviews'](),
    href: '#reviews',
    ...(product.reviews.count > 0 && { count: formatCount(product.reviews.count) }),
  },
  { label: m['detail.questions.title'](), href: '#questions' },
  { label: m['detail.tab.facts'](), href: '#facts' },
  { label: m['detail.tab.seller'](), href: '#seller' },
]

const Bottle = ({ product }: Pick<DetailViewProps, 'product'>) => (
  <Stage
    kind={toWineKind(product)}
    image={{ ...toBottleImage(product.image, [480, 960]), alt: product.image.alt }}
  />
)

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
    <Page as="main" top="flush" long>
      <Breadcrumb label={m['shell.breadcrumb.label']()} items={crumbs} spaced />
      <Columns
        layout="halves"
        gap="small"
        sticky="first"
        first={
          <>
            {fullProps ? (
              <Hydrate
                when={hydrateOnUse}
                prefetch={prefetchOnVisible}
                fallback={<Bottle product={product} />}
                key={product.id}
              >
                <DetailGallery {...fullProps} />
              </Hydrate>
            ) : (
              <Bottle product={product} />
            )}
            {fullProps?.product.shareImages.length === 0 && (
              <Text tone="caption">{m['detail.photos.soon']()}</Text>
            )}
          </>
        }
        second={
          <Stack gap={8}>
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
