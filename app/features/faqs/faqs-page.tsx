import { useMutation, useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, useRouter } from '@tanstack/react-router'
import { faqs as calls } from '#api/calls/faqs.ts'
import { applySearchChange } from '../../shell/url-params.ts'
import { showFailure } from '../../shell/failures.ts'
import { usePrefetchedQuery } from '../../shell/use-prefetched-query.ts'
import { FaqsView } from './faqs-view.tsx'
import { applyCounts, faqs } from './faqs.queries.ts'

const route = getRouteApi('/_mypage/mypage/faq')

const useVote = () => {
  const client = useQueryClient()
  const key = faqs.votes().queryKey
  return useMutation({
    mutationFn: ({ id, helpful }: { id: number; helpful: boolean }) =>
      calls.vote({ params: { id }, body: { helpful } }),
    onMutate: (vote) => {
      const before = client.getQueryData(key)
      client.setQueryData(key, [...(before ?? []).filter(({ id }) => id !== vote.id), vote])
      return before
    },
    onError: (error, _vote, before) => {
      // Without a network nothing is asked anew.
      client.setQueryData(key, before ?? [])
      void client.invalidateQueries({ queryKey: key })
      void showFailure(error)
    },
  })
}

export const FaqsPage = () => {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const router = useRouter()
  const { data: categories } = useSuspenseQuery(faqs.categories())
  const { data: counts } = usePrefetchedQuery(faqs.counts(search.query))
  const { data: list } = usePrefetchedQuery(faqs.list(search))
  const votes = useQuery(faqs.votes())
  const vote = useVote()
  return (
    <FaqsView
      search={search}
      categories={applyCounts(categories, counts)}
      page={list}
      votes={new Map(votes.data?.map(({ id, helpful }) => [id, helpful]))}
      onSearch={(query) =>
        void navigate({ search: applySearchChange(search, { query }), resetScroll: false, replace: true })
      }
      onVote={({ id }, helpful) => vote.mutate({ id, helpful })}
      hrefOf={(to) => router.buildLocation({ to: '/mypage/faq', search: to }).href}
    />
  )
}
