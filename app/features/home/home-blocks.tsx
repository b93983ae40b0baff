import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { m } from '#messages'
import { ArticleCard } from '#ui/article-card'
import { Banner } from '#ui/banner'
import { Button } from '#ui/button'
import { Chip } from '#ui/chip'
import { Cluster } from '#ui/cluster'
import { Columns } from '#ui/columns'
import { Section } from '#ui/section'
import { Stack } from '#ui/stack'
import { Text } from '#ui/text'
import { TextLink } from '#ui/text-link'
import { formatDateRange } from '../../format.ts'
import { BlockFailed } from '../../shell/block.tsx'
import { findContentLanguage } from '../../shell/content-language.ts'
import { useMyStoreId } from '../stores/my-store.ts'
import { toCoverImage } from '../wines/pictures.ts'
import { WineGrid } from '../wines/wine-grid.tsx'
import { home } from './home.queries.ts'

const size = { width: 1200, height: 750 }

const All = ({ href, label = m['home.more.all']() }: { href: string; label?: string }) => (
  <TextLink href={href} onward>
    {label}
  </TextLink>
)

export const Best = () => {
  const { data } = useSuspenseQuery(home.best(useMyStoreId()))
  if (data.length === 0) return null
  return (
    <Section
      title={m['home.best.title']()}
      lead={m['home.best.lead']()}
      aside={<All href="/product?sort=sold" />}
    >
      <WineGrid label={m['home.best.title']()} products={data.slice(0, 5)} flow="scroll" ranked />
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
          <WineGrid label={m['home.md.title']()} products={products.slice(0, 5)} flow="scroll" />
        )}
      </Stack>
    </Section>
  )
}

export const NewArrivals = () => {
  const { data } = useSuspenseQuery(home.fresh(useMyStoreId()))
  if (data.length === 0) return null
  return (
    <Section title={m['home.new.title']()} aside={<All href="/product?sort=new" />}>
      <WineGrid label={m['home.new.title']()} products={data} flow="scroll" />
    </Section>
  )
}

type Article = {
  id: number
  title: string
  lead: string
  category: string
  readingMinutes: number
  image: Parameters<typeof toCoverImage>[0]
}

const toArticleProps = (article: Article) => ({
  href: `/magazine/${article.id}`,
  eyebrow: m['home.magazine.minutes']({
    category: article.category,
    minutes: String(article.readingMinutes),
  }),
  title: article.title,
  lang: findContentLanguage(),
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
        lang={findContentLanguage()}
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
