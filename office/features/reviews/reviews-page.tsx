import { useMutation, useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { reviews as calls } from '#api/calls/office/reviews.ts'
import { toListHref, toSearchPage } from '#app/shell/url-params.ts'
import { toErrorMessage } from '../../shell/failure-text.ts'
import { mayWrite } from '../../shell/permitted.ts'
import { useSendOnce } from '../../shell/send-once.ts'
import { officeMe } from '../session/office-me.queries.ts'
import type { ReviewsSearch } from './reviews-search.ts'
import { ReviewsView } from './reviews-view.tsx'
import { officeReviews } from './reviews.queries.ts'

type ReviewsPath = '/office/reviews' | '/seller/reviews'

export const ReviewsPage = ({ path, search }: { path: ReviewsPath; search: ReviewsSearch }) => {
  const { data: me } = useSuspenseQuery(officeMe.current())
  const client = useQueryClient()
  const sendOnce = useSendOnce()
  // With the version that the person began from: what a colleague replies meanwhile is not overwritten unread.
  const [form, setForm] = useState<{ id: number; version: number } | null>(null)
  const list = useQuery(officeReviews.list(search))
  const reply = useMutation({
    mutationFn: ({ id, ...body }: { id: number; text: string; version: number }) =>
      sendOnce({ id, ...body }, (options) => calls.replyToReview({ params: { id }, body }, options)),
    onSuccess: () => setForm(null),
    // Somebody else may have replied: what stands there now is shown either way.
    onSettled: () => client.invalidateQueries({ queryKey: officeReviews.all }),
  })
  const toHref = (change: Partial<ReviewsSearch>) => {
    const next = { ...search, page: undefined, ...change }
    return toListHref(path, toSearchPage(next, next.page ?? 1))
  }
  return (
    <ReviewsView
      list={list.data}
      failure={list.error && toErrorMessage(list.error)}
      search={search}
      isSeller={path === '/seller/reviews'}
      canReply={mayWrite(me, 'care.answer')}
      openId={form?.id ?? null}
      isWorking={reply.isPending}
      replyFailure={reply.error && toErrorMessage(reply.error)}
      isDone={reply.isSuccess && form === null}
      toHref={toHref}
      onRetry={() => void list.refetch()}
      onOpen={(review) => {
        reply.reset()
        setForm(review && { id: review.id, version: review.reply[0]?.version ?? 0 })
      }}
      onReply={(text) => form && reply.mutate({ ...form, text })}
    />
  )
}
