import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { reviews as calls } from '#api/calls/reviews.ts'
import { maxReviewPhotos } from '#api/contract/reviews.options.ts'
import { ApiError } from '#api/error.ts'
import { m } from '#messages'
import { Button } from '#ui/button'
import { Sheet } from '#ui/sheet'
import { showDialog } from '../../shell/dialogs.ts'
import { toFailureText, showFailure } from '../../shell/failures.ts'
import { alertUnlessFieldErrors } from '../../shell/alert-unless-field-errors.ts'
import { toasts } from '../../shell/toasts.ts'
import { useFiles } from '../files/use-files.ts'
import { toLogInPath } from '../session/protected-path.ts'
import { ReportReviewView } from './report-review-view.tsx'
import {
  reviews,
  type ReportReason,
  type Review,
  type ReviewFilter,
  type ReviewPage,
  type ReviewPhoto,
} from './reviews.queries.ts'
import { ReviewsView } from './reviews-view.tsx'
import { useVote } from './use-vote.ts'
import { WriteReviewView, type NewReview } from './write-review-view.tsx'

export interface ReviewsSheetProps {
  product: number
  /** Whether it opens on the form or on the list. */
  opens: 'list' | 'form'
  /** The word that the list begins narrowed by. */
  keyword?: string | undefined
  onClose: () => void
}

const refusals: Record<ReviewPage['right'], (() => string) | null> = {
  SIGNED_OUT: m['detail.review.signed_out'],
  NOT_RECEIVED: m['detail.review.not_received'],
  WRITTEN: m['detail.review.written'],
  MAY_WRITE: null,
}

type Report = { review: Review; reason: ReportReason }

const useChanges = (product: number, onWritten: () => void, onReported: (report: Report) => void) => {
  const client = useQueryClient()
  const refresh = () =>
    Promise.all([
      client.invalidateQueries({ queryKey: ['reviews', product] }),
      client.invalidateQueries({ queryKey: ['wines', 'one', product] }),
    ])
  const write = useMutation({
    mutationFn: (body: NewReview) => calls.addReview({ params: { id: product }, body }),
    onSuccess: async () => {
      await refresh()
      toasts.show({ text: m['detail.review.saved']() })
      onWritten()
    },
    onError: (error) => alertUnlessFieldErrors(error, showFailure),
  })
  const drop = useMutation({
    mutationFn: ({ id }: Review) => calls.dropReview({ params: { id } }),
    onSuccess: refresh,
    onError: showFailure,
  })
  const dropPhoto = useMutation({
    mutationFn: ({ id }: ReviewPhoto) => calls.dropReviewPhoto({ params: { id } }),
    onSuccess: refresh,
    onError: showFailure,
  })
  const report = useMutation({
    mutationFn: ({ review: { id }, reason }: Report) =>
      calls.reportReview({ params: { id }, body: { reason } }),
    onSuccess: (_, sentReport) => {
      toasts.show({ text: m['detail.report.done']() })
      onReported(sentReport)
    },
    onError: showFailure,
  })
  return { write, drop, dropPhoto, report }
}

/** The list, the form for a review of one's own, or the one for reporting another's. */
type SheetContent = 'list' | 'form' | Review

/** All reviews of a wine beside its page, and the form for a review of one's own. */
export const ReviewsSheet = ({ product, opens, keyword, onClose }: ReviewsSheetProps) => {
  const [content, setContent] = useState<SheetContent>(opens)
  const [reportedIds, setReportedIds] = useState<ReadonlySet<number>>(new Set())
  const [filter, setFilter] = useState<ReviewFilter>({ sort: 'helpful', page: 0, keyword })
  const { data, error, refetch } = useQuery(reviews.of(product, filter))
  // Only from the form that was sent: another may be open by the time that the answer comes.
  const leave = (form: SheetContent) => setContent((current) => (current === form ? 'list' : current))
  const vote = useVote(product)
  const photos = useFiles('/files/images', maxReviewPhotos)
  const { write, drop, dropPhoto, report } = useChanges(
    product,
    () => {
      for (const { id } of photos.files) photos.remove(id)
      leave('form')
    },
    ({ review }) => {
      setReportedIds((ids) => new Set([...ids, review.id]))
      leave(review)
    },
  )
  const confirmAndDrop = async (review: Review) => {
    const isConfirmed = await showDialog({
      title: m['detail.reviews.drop_title'](),
      message: m['detail.reviews.drop_text'](),
      confirm: { action: m['detail.reviews.drop'](), cancel: m['shell.dialog.cancel']() },
    })
    if (isConfirmed) drop.mutate(review)
  }
  const confirmAndDropPhoto = async (photo: ReviewPhoto) => {
    const isConfirmed = await showDialog({
      title: m['detail.reviews.photo_drop_title'](),
      message: m['detail.reviews.photo_drop_text'](),
      confirm: { action: m['detail.reviews.photo_drop'](), cancel: m['shell.dialog.cancel']() },
    })
    if (isConfirmed) dropPhoto.mutate(photo)
  }
  const logInPath = data?.right === 'SIGNED_OUT' ? toLogInPath(location.pathname) : undefined
  const foot =
    logInPath !== undefined ? (
      <Button variant="primary" href={logInPath}>
        {m['shell.account.login']()}
      </Button>
    ) : (
      <Button
        variant={content === 'list' ? 'primary' : 'secondary'}
        onClick={() => setContent(content === 'list' ? 'form' : 'list')}
      >
        {content === 'list' ? m['detail.review.title']() : m['detail.reviews.all']()}
      </Button>
    )
  const titles = { list: m['detail.reviews.all'], form: m['detail.review.title'] }
  return (
    <Sheet
      open
      from="side"
      onClose={onClose}
      title={typeof content === 'string' ? titles[content]() : m['detail.report.title']()}
      closeLabel={m['detail.reviews.close']()}
      foot={foot}
    >
      {typeof content !== 'string' && (
        <ReportReviewView
          review={content}
          working={report.isPending}
          onReport={(reason) => report.mutate({ review: content, reason })}
          onCancel={() => setContent('list')}
        />
      )}
      {content === 'form' && data && (
        <WriteReviewView
          refusal={refusals[data.right]?.()}
          working={write.isPending}
          errors={(write.error instanceof ApiError && write.error.fields) || {}}
          photos={photos.files}
          onPhotos={photos.add}
          onDropPhoto={photos.remove}
          onRetryPhoto={photos.retry}
          onSave={(review) => write.mutate(review)}
        />
      )}
      {(content === 'list' || (content === 'form' && !data)) && (
        <ReviewsView
          data={data}
          filter={filter}
          failure={error && !data ? toFailureText(error) : undefined}
          onFilter={(change) => setFilter({ ...filter, page: 0, ...change })}
          onRetry={() => void refetch()}
          onDrop={(review) => void confirmAndDrop(review)}
          reportedIds={reportedIds}
          onReport={setContent}
          onVote={(review) => {
            if (!vote.isPending) vote.mutate(review)
          }}
          onDropPhoto={(photo) => void confirmAndDropPhoto(photo)}
          logInPath={logInPath}
        />
      )}
    </Sheet>
  )
}
