import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { reviews as calls } from '#api/calls/reviews.ts'
import { ApiError } from '#api/error.ts'
import { m } from '#messages'
import { Button } from '#ui/button'
import { Sheet } from '#ui/sheet'
import { say } from '../../shell/dialogs.ts'
import { failureText, sayFailure } from '../../shell/failures.ts'
import { sayBesideFields } from '../../shell/say-beside-fields.ts'
import { toasts } from '../../shell/toasts.ts'
import { logInPath } from '../session/protected-path.ts'
import { reviews, type Review, type ReviewFilter, type ReviewPage } from './reviews.queries.ts'
import { ReviewsView } from './reviews-view.tsx'
import { WriteReviewView, type NewReview } from './write-review-view.tsx'

export interface ReviewsSheetProps {
  product: number
  /** Whether it opens on the form or on the list. */
  opens: 'list' | 'form'
  onClose: () => void
}

const refusals: Record<ReviewPage['right'], (() => string) | null> = {
  SIGNED_OUT: m['detail.review.signed_out'],
  NOT_RECEIVED: m['detail.review.not_received'],
  WRITTEN: m['detail.review.written'],
  MAY_WRITE: null,
}

const useChanges = (product: number, onWritten: () => void) => {
  const client = useQueryClient()
  const changed = () =>
    Promise.all([
      client.invalidateQueries({ queryKey: ['reviews', product] }),
      client.invalidateQueries({ queryKey: ['wines', 'one', product] }),
    ])
  const write = useMutation({
    mutationFn: (body: NewReview) => calls.addReview({ params: { id: product }, body }),
    onSuccess: async () => {
      await changed()
      toasts.show({ text: m['detail.review.saved']() })
      onWritten()
    },
    onError: (error) => sayBesideFields(error, sayFailure),
  })
  const drop = useMutation({
    mutationFn: ({ id }: Review) => calls.dropReview({ params: { id } }),
    onSuccess: changed,
    onError: sayFailure,
  })
  return { write, drop }
}

/** All reviews of a wine beside its page, and the form for a review of one's own. */
export const ReviewsSheet = ({ product, opens, onClose }: ReviewsSheetProps) => {
  const [writing, setWriting] = useState(opens === 'form')
  const [filter, setFilter] = useState<ReviewFilter>({ sort: 'new', page: 0 })
  const { data, error, refetch } = useQuery(reviews.of(product, filter))
  const { write, drop } = useChanges(product, () => setWriting(false))
  const askedToDrop = async (review: Review) => {
    const yes = await say({
      title: m['detail.reviews.drop_title'](),
      message: m['detail.reviews.drop_text'](),
      confirm: { action: m['detail.reviews.drop'](), cancel: m['shell.dialog.cancel']() },
    })
    if (yes) drop.mutate(review)
  }
  const foot =
    data?.right === 'SIGNED_OUT' ? (
      <Button variant="primary" href={logInPath(location.pathname)}>
        {m['shell.account.login']()}
      </Button>
    ) : (
      <Button variant={writing ? 'secondary' : 'primary'} onClick={() => setWriting(!writing)}>
        {writing ? m['detail.reviews.all']() : m['detail.review.title']()}
      </Button>
    )
  return (
    <Sheet
      open
      from="side"
      onClose={onClose}
      title={writing ? m['detail.review.title']() : m['detail.reviews.all']()}
      closeLabel={m['detail.reviews.close']()}
      foot={foot}
    >
      {writing && data ? (
        <WriteReviewView
          refusal={refusals[data.right]?.()}
          working={write.isPending}
          errors={(write.error instanceof ApiError && write.error.fields) || {}}
          onSave={(review) => write.mutate(review)}
        />
      ) : (
        <ReviewsView
          data={data}
          filter={filter}
          failure={error && !data ? failureText(error) : undefined}
          onFilter={(change) => setFilter({ ...filter, page: 0, ...change })}
          onRetry={() => void refetch()}
          onDrop={(review) => void askedToDrop(review)}
        />
      )}
    </Sheet>
  )
}
