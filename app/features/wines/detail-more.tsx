import { lazy, Suspense } from 'react'
import { m } from '#messages'
import { Button } from '#ui/button'
import { Cluster } from '#ui/cluster'
import { Feature } from '#ui/feature'
import { Section } from '#ui/section'
import { Skeleton } from '#ui/skeleton'
import { Stack } from '#ui/stack'
import { Tag } from '#ui/tag'
import { Text } from '#ui/text'
import { WhenNear } from '#ui/when-near'
import { loadWithStyles } from '../../rest-styles.ts'
import { toCoverImage } from './pictures.ts'
import { WineGrid } from './wine-grid.tsx'
import type { Product } from './wines.queries.ts'
import { toSimilarTitle } from './similar-title.ts'
import { formatPlace } from './place-text.ts'

export const WinerySection = ({ product }: { product: Product }) =>
  product.winery && (
    <Section id="winery">
      <Feature
        eyebrow={m['detail.winery.founded']({
          area: formatPlace(product.winery.country, product.winery.area),
          year: String(product.winery.founded),
        })}
        title={product.winery.name}
        text={product.winery.story}
        lang={product.winery.storyLang ?? undefined}
        action={
          <Cluster gap={8}>
            <Button href={`/winery/${product.winery.id}`}>{m['detail.winery.about']()}</Button>
            <Button href={`/product?idWineries=${product.winery.id}`}>{m['detail.winery.see']()}</Button>
          </Cluster>
        }
        cover={{
          ...toCoverImage(product.winery.image),
          width: 1200,
          height: 750,
        }}
      />
    </Section>
  )

const PriceHistorySummary = lazy(() =>
  loadWithStyles(
    import('./price-history-summary.tsx').then((file) => ({ default: file.PriceHistorySummary })),
  ),
)

export const HistorySection = ({ product }: { product: Product }) =>
  product.priceHistory.length > 1 && (
    <Section title={m['detail.history.title']()} space="small">
      <WhenNear placeholder={<Skeleton shape="block" />}>
        <Suspense fallback={<Skeleton shape="block" />}>
          <PriceHistorySummary product={product} />
        </Suspense>
      </WhenNear>
    </Section>
  )

export const AwardsSection = ({ product }: { product: Product }) =>
  product.awards.length > 0 && (
    <Section title={m['detail.awards.title']()} space="small">
      <Stack gap={8} as="ul">
        {product.awards.map((award) => (
          <Text as="li" key={`${award.source}${award.year}`}>
            <Tag>{String(award.year)}</Tag> {award.source} {award.prize}
          </Text>
        ))}
      </Stack>
    </Section>
  )

/** What goods are for, in a sentence or two. */
export const GoodsSection = ({ product }: { product: Product }) =>
  product.kind.code === 'GOODS' && (
    <Section id="about" title={m['detail.goods.title']()}>
      <Stack gap={8}>
        <Text size="lead" lang={product.headlineLang ?? undefined}>
          {product.headline}
        </Text>
        <Text tone="secondary" lang={product.storyLang ?? undefined}>
          {product.story}
        </Text>
      </Stack>
    </Section>
  )

/** What those chose as well who like this wine; the shop has to know enough of them. */
export const AlsoLikedSection = ({ product }: { product: Product }) =>
  product.alsoLiked.length > 0 && (
    <Section title={m['detail.also_liked.title']()}>
      <WineGrid label={m['detail.also_liked.title']()} products={product.alsoLiked} flow="scroll" />
    </Section>
  )

export const SimilarSection = ({ product }: { product: Product }) =>
  product.similar.length > 0 && (
    <Section
      title={toSimilarTitle(product.kind)}
      aside={product.kind.code !== 'GOODS' && m['detail.similar.lead']()}
    >
      <WineGrid
        label={toSimilarTitle(product.kind)}
        products={product.similar}
        flow="scroll"
        note={(one) => product.similar.find(({ id }) => id === one.id)?.why || undefined}
      />
    </Section>
  )
