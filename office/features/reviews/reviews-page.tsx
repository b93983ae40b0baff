import { useMutation, useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { care as careCalls } from '#api/calls/office/care.ts'
import { reviews as calls } from '#api/calls/office/reviews.ts'
import { toListHref, toSearchPage } from '#app/shell/url-params.ts'
import { toErrorMessage } from '../../shell/failure-text.ts'
import { mayWrite } from '../../shell/permitted.ts'
import { useSendOnce } from '../../shell/send-once.ts'
import { officeMe } from '../session/office-me.queries.ts'
import type { ReviewsSearch } from './reviews-search.ts'
import type { ModeratedThing } from './review-moderation.tsx'
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
  const [hiding, setHiding] = useState<ModeratedThing | null>(null)
  const hide = useMutation({
    mutationFn: ({ kind, id, reason }: ModeratedThing & { reason: string }): Promise<unknown> =>
      sendOnce<unknown>({ kind, id, reason }, (options) =>
        kind === 'review'
          ? careCalls.hideReview({ params: { id }, body: { reason } }, options)
          : calls.hideReviewPhoto({ params: { id }, body: { reason } }, options),
      ),
    onSuccess: () => setHiding(null),
    onSettled: () => client.invalidateQueries({ queryKey: officeReviews.all }),
  })
  const show = useMutation({
    mutationFn: (id: number) =>
      sendOnce({ shown: id }, (options) => calls.showReviewPhoto({ params: { id } }, options)),
    onSettled: () => client.invalidateQueries({ queryKey: officeReviews.all }),
  })
  const moderated = hide.isSuccess ? 'hidden' : show.isSuccess ? 'shown' : null
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
      canModerate={mayWrite(me, 'care.moderate')}
      hiding={hiding}
      isHiding={hide.isPending || show.isPending}
      hideFailure={hide.error && toErrorMessage(hide.error)}
      moderated={hiding === null ? moderated : null}
      onHiding={(thing) => {
        hide.reset()
        show.reset()
        setHiding(thing)
      }}
      onHide={(reason) => hiding && hide.mutate({ ...hiding, reason })}
      onShowPhoto={(id) => {
        hide.reset()
        show.mutate(id)
      }}
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
