import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Locale } from '#api/locales.ts'
import { m } from '#messages'
import { ArticleCard } from '#ui/article-card'
import { Banner } from '#ui/banner'
import { Button } from '#ui/button'
import { Chip } from '#ui/chip'
import { Cluster } from '#ui/cluster'
import { Columns } from '#ui/columns'
import { CompactCard, CompactList } from '#ui/compact-card'
import { Section } from '#ui/section'
import { Stack } from '#ui/stack'
import { Text } from '#ui/text'
import { TextLink } from '#ui/text-link'
import { formatDateRange } from '../../format.ts'
import { BlockFailed } from '../../shell/block.tsx'
import { toForeignLanguage } from '../../shell/content-language.ts'
import { useMyStore, useMyStoreId } from '../stores/my-store.ts'
import { toCoverImage } from '../wines/pictures.ts'
import { WineGrid } from '../wines/wine-grid.tsx'
import { toCompactCardProps } from './compact-card-props.ts'
import { home, joinKindIds } from './home.queries.ts'
import { useShownWines } from './use-shown-wines.ts'

const size = { width: 1200, height: 750 }

const All = ({ href, label = m['home.more.all']() }: { href: string; label?: string }) => (
  <TextLink href={href} onward>
    {label}
  </TextLink>
)

/** The kinds of wine, so that a list of the most sold or the newest has no goods in it. */
const useWineListHref = (sort: 'sold' | 'new') => {
  const { data: kinds = [] } = useQuery(home.orderBlocks(useMyStoreId()))
  return `/product?sort=${sort}${kinds.length > 0 ? `&idKinds=${joinKindIds(kinds)}` : ''}`
}

/** A wine that rose by more places says so without a number: those far down the list lie too close together. */
const maxCountedMove = 20

/** How a wine moved since the period before, as a mark and in words. */
const toMove = (place: number, previousRank: number | null) => {
  if (previousRank === null) return { mark: m['home.rank.new_mark'](), words: m['home.rank.new'](), up: true }
  if (previousRank - place > maxCountedMove)
    return { mark: m['home.rank.surge_mark'](), words: m['home.rank.surge'](), up: true }
  const count = String(Math.abs(previousRank - place))
  if (previousRank > place) return { mark: `▲${count}`, words: m['home.rank.up']({ count }), up: true }
  if (previousRank < place) return { mark: `▼${count}`, words: m['home.rank.down']({ count }) }
  return { mark: '–', words: m['home.rank.same']() }
}

export const Best = () => {
  const { data } = useSuspenseQuery(home.best(useMyStoreId()))
  const href = useWineListHref('sold')
  const store = useMyStore()?.shortName
  if (data.length === 0) return null
  return (
    <Section title={m['home.ranking.title']()} lead={m['home.ranking.lead']()} aside={<All href={href} />}>
      <CompactList label={m['home.ranking.title']()} flow="ranking">
        {data.map((product, index) => (
          <CompactCard
            key={product.id}
            {...toCompactCardProps(product, store)}
            flow="ranking"
            rank={{ place: index + 1, move: toMove(index + 1, product.previousRank) }}
          />
        ))}
      </CompactList>
    </Section>
  )
}

export const MdPicks = () => {
  const { data: categories } = useSuspenseQuery(home.mdCategories())
  const myStore = useMyStoreId()
  const [categoryId, setCategoryId] = useState(categories[0]?.id ?? 0)
  const {
    data: products = [],
    isSuccess,
    isError,
    refetch,
  } = useQuery({
    ...home.mdProducts(categoryId, myStore),
    // A shop that was founded just now has no categories, and nothing to ask for.
    enabled: categories.length > 0,
    placeholderData: (before) => before,
  })
  const { listPicks } = useShownWines()
  if (categories.length === 0) return null
  return (
    <Section title={m['home.md.title']()}>
      <Stack gap={20}>
        <Cluster gap={6} role="group" aria-label={m['home.md.label']()}>
          {categories.map(({ id, name }) => (
            <Chip key={id} on={id === categoryId} onClick={() => setCategoryId(id)}>
              {name}
            </Chip>
          ))}
        </Cluster>
        {isError && products.length === 0 && (
          <BlockFailed
            name={categories.find(({ id }) => id === categoryId)?.name ?? m['home.md.title']()}
            onRetry={() => void refetch()}
          />
        )}
        {isSuccess && products.length === 0 && <Text tone="secondary">{m['home.md.empty']()}</Text>}
        {products.length > 0 && (
          <WineGrid label={m['home.md.title']()} products={listPicks(products)} flow="row" />
        )}
      </Stack>
    </Section>
  )
}

export const NewArrivals = () => {
  useSuspenseQuery(home.fresh(useMyStoreId()))
  const href = useWineListHref('new')
  const { fresh } = useShownWines()
  if (fresh.length === 0) return null
  return (
    <Section title={m['home.new.title']()} aside={<All href={href} />}>
      <WineGrid label={m['home.new.title']()} products={fresh} flow="row" />
    </Section>
  )
}

type Article = {
  id: number
  title: string
  lead: string
  category: string
  readingMinutes: number
  lang: Locale
  image: Parameters<typeof toCoverImage>[0]
}

const toArticleProps = (article: Article) => ({
  href: `/magazine/${article.id}`,
  eyebrow: m['home.magazine.minutes']({
    category: article.category,
    minutes: String(article.readingMinutes),
  }),
  title: article.title,
  lang: toForeignLanguage(article.lang),
  cover: { ...toCoverImage(article.image), ...size },
})

export const Magazine = () => {
  const { data } = useSuspenseQuery(home.magazines())
  const [first, ...rest] = data
  if (!first) return null
  return (
    <Section title={m['home.magazine.title']()} aside={<All href="/magazine" />}>
      <Columns
        layout="feature"
        first={<ArticleCard {...toArticleProps(first)} text={first.lead} look="feature" />}
        second={
          <Stack gap={20}>
            {rest.slice(0, 3).map((article) => (
              <ArticleCard key={article.id} {...toArticleProps(article)} look="row" />
            ))}
          </Stack>
        }
      />
    </Section>
  )
}

export const Events = () => {
  const { data } = useSuspenseQuery(home.events())
  const event = data[0]
  return event ? (
    <Section>
      <Banner
        tag={m['home.event.tag']({ period: formatDateRange(event.startsOn, event.endsOn) })}
        title={event.title}
        text={event.lead}
        lang={toForeignLanguage(event.lang)}
        action={
          <Button variant="onBurgundy" href={`/event/${event.id}`}>
            {m['home.event.action']()}
          </Button>
        }
        cover={{ ...toCoverImage(event.image), ...size }}
      />
    </Section>
  ) : null
}
