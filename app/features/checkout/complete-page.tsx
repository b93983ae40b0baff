import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { m } from '#messages'
import { ArticleCard } from '#ui/article-card'
import { Grid } from '#ui/grid'
import { Section } from '#ui/section'
import { findContentLanguage } from '../../shell/content-language.ts'
import { home } from '../home/home.queries.ts'
import { copyAccountNumber } from '../orders/copy-account-number.ts'
import { orders } from '../orders/orders.queries.ts'
import { toCoverImage } from '../wines/pictures.ts'
import { CompleteView } from './complete-view.tsx'

const route = getRouteApi('/_shop/_member/order/orderComplete')

const Reading = () => {
  const { data } = useQuery(home.magazines())
  if (!data?.length) return null
  return (
    <Section title={m['orders.done.reading']()} lead={m['orders.done.reading_lead']()}>
      <Grid as="ul" columns={{ base: 1, md: 3 }} gap={24}>
        {data.slice(0, 3).map((article) => (
          <ArticleCard
            key={article.id}
            as="li"
            href={`/magazine/${article.id}`}
            title={article.title}
            lang={findContentLanguage()}
            cover={{ ...toCoverImage(article.image), width: 1200, height: 750 }}
          />
        ))}
      </Grid>
    </Section>
  )
}

export const CompletePage = () => {
  const { oid = '' } = route.useSearch()
  const { data: order } = useSuspenseQuery(orders.one(oid))
  return (
    <CompleteView order={order} onCopy={(number) => void copyAccountNumber(number)} below={<Reading />} />
  )
}
