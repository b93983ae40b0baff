import { formatDate, formatDateTime } from '#app/format.ts'
import { replyStates } from '#api/contract/office/reviews.options.ts'
import { m } from '#office-messages'
import { Box } from '#ui/box'
import { Button } from '#ui/button'
import { Chip } from '#ui/chip'
import { Cluster } from '#ui/cluster'
import { EmptyState } from '#ui/empty-state'
import { Notice } from '#ui/notice'
import { Review } from '#ui/review'
import { Stack } from '#ui/stack'
import { Text } from '#ui/text'
import { TextLink } from '#ui/text-link'
import { ListFrame } from '../../shell/list-frame.tsx'
import { ReplyForm } from './reply-form.tsx'
import { HideReview, PhotoLines, type ModerationProps } from './review-moderation.tsx'
import type { ReviewsSearch } from './reviews-search.ts'
import type { OfficeReview, OfficeReviewPage } from './reviews.queries.ts'

export interface ReviewsViewProps extends ModerationProps {
  /** Undefined while they are on their way. */
  list: OfficeReviewPage | undefined
  failure: string | null
  search: ReviewsSearch
  isSeller: boolean
  canReply: boolean
  /** The review whose reply is written; null for none. */
  openId: number | null
  isWorking: boolean
  /** Why the reply was not sent. */
  replyFailure: string | null
  /** Whether one was sent a moment ago. */
  isDone: boolean
  /** What was done of hiding a moment ago; null for nothing. */
  moderated: 'hidden' | 'shown' | null
  toHref: (change: Partial<ReviewsSearch>) => string
  onRetry: () => void
  onOpen: (review: OfficeReview | null) => void
  onReply: (text: string) => void
}

const stateNames = { OPEN: m['reviews.state.open'], REPLIED: m['reviews.state.replied'] }

const Versions = ({ review }: { review: OfficeReview }) => (
  <Stack gap={8} as="ol" aria-label={m['reviews.reply.versions']()}>
    {review.reply.map(({ version, text, by, at }, place) => (
      <Box key={version} as="li" ground={place === 0 ? 'tile' : 'line'} pad="small">
        <Stack gap={4}>
          <Text size="caption" tone="caption">
            {m['reviews.reply.version']({ version: String(version), by })} · {formatDateTime(at)}
            {place > 0 && ` · ${m['reviews.reply.replaced']()}`}
          </Text>
          {text.split('\n').map((line, lineNumber) => (
            <Text key={lineNumber} size="small" {...(place > 0 && { tone: 'secondary' as const })}>
              {line}
            </Text>
          ))}
        </Stack>
      </Box>
    ))}
  </Stack>
)

const Item = ({ review, ...props }: Omit<ReviewsViewProps, 'list'> & { review: OfficeReview }) => {
  const { canReply, openId, isWorking, replyFailure, onOpen, onReply } = props
  const { id, author, reply, others, product } = review
  const isReplied = reply.length > 0
  return (
    <Review
      as="li"
      author={author}
      date={formatDate(review.at)}
      score={{ value: review.stars.toFixed(1), label: m['reviews.stars']() }}
      tags={review.purchased ? [{ tone: 'success', text: m['reviews.purchased']() }] : []}
      text={review.text}
      replies={others.map(({ seller, text }) => ({
        title: m['reviews.other']({ name: seller ?? m['reviews.shop']() }),
        text,
      }))}
      acts={
        <Stack gap={12}>
          <TextLink href={`/product/${product.id}`} size="small">
            {product.name}
          </TextLink>
          <PhotoLines {...props} review={review} />
          {isReplied && <Versions review={review} />}
          {openId === id && (
            <ReplyForm
              author={author}
              initial={reply[0]?.text ?? ''}
              isWorking={isWorking}
              failure={replyFailure}
              onSend={onReply}
              onCancel={() => onOpen(null)}
            />
          )}
          {canReply && openId !== id && (
            <Cluster>
              <Button size="small" disabled={isWorking} onClick={() => onOpen(review)}>
                {isReplied ? m['reviews.reply.revise']() : m['reviews.reply.open']()}
              </Button>
            </Cluster>
          )}
          <HideReview {...props} review={review} />
        </Stack>
      }
    />
  )
}

/** Reviews that shoppers read, each with its replies and the form of the own one. */
export const ReviewsView = ({ list, ...props }: ReviewsViewProps) => {
  const { failure, search, isSeller, isDone, moderated, toHref, onRetry } = props
  const items = list?._embedded.items ?? []
  return (
    <ListFrame
      title={m['reviews.title']()}
      lead={isSeller ? m['reviews.seller.lead']() : m['reviews.lead']()}
      filters={
        <Stack gap={8}>
          {isDone && (
            <Notice tone="success" live="status">
              {m['reviews.reply.done']()}
            </Notice>
          )}
          {moderated && (
            <Notice tone="success" live="status">
              {moderated === 'hidden' ? m['reviews.hide.done']() : m['reviews.hide.shown']()}
            </Notice>
          )}
          <Cluster as="nav" aria-label={m['reviews.state.label']()}>
            <Chip href={toHref({ state: undefined })} on={!search.state}>
              {m['list.all']()}
            </Chip>
            {replyStates.map((state) => (
              <Chip key={state} href={toHref({ state })} on={search.state === state}>
                {stateNames[state]()}
              </Chip>
            ))}
          </Cluster>
        </Stack>
      }
      failure={failure}
      onRetry={onRetry}
      page={list?.page}
      hrefOf={(page) => toHref({ page })}
    >
      {items.length === 0 ? (
        <EmptyState title={m['reviews.empty']()} />
      ) : (
        <Stack gap={24} as="ul">
          {items.map((review) => (
            <Item key={review.id} {...props} review={review} />
          ))}
        </Stack>
      )}
    </ListFrame>
  )
}
