import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, useRouter } from '@tanstack/react-router'
import { getPublicConfig } from '../../public-config.ts'
import { applySearchChange } from '../../shell/url-params.ts'
import { usePrefetchedQuery } from '../../shell/use-prefetched-query.ts'
import { applyCounts, faqs } from '../faqs/faqs.queries.ts'
import { me } from '../session/me.queries.ts'
import { HelpView } from './help-view.tsx'
import { help } from './help.queries.ts'

const route = getRouteApi('/_shop/help')

export const HelpPage = () => {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const router = useRouter()
  const { data: viewer } = useQuery(me.current())
  return (
    <HelpView
      search={search}
      categories={applyCounts(
        useSuspenseQuery(faqs.categories()).data,
        usePrefetchedQuery(faqs.counts(search.query)).data,
      )}
      questions={usePrefetchedQuery(help.questions(search)).data}
      notices={usePrefetchedQuery(help.notices(search)).data}
      phone={getPublicConfig().phone}
      isMember={Boolean(viewer)}
      onSearch={(query) =>
        void navigate({ search: applySearchChange(search, { query }), resetScroll: false, replace: true })
      }
      hrefOf={(to) => router.buildLocation({ to: '/help', search: to }).href}
    />
  )
}
