import { m } from '#messages'
import { Button } from '#ui/button'
import { Chip } from '#ui/chip'
import { Cluster } from '#ui/cluster'
import { EmptyState } from '#ui/empty-state'
import { ErrorState } from '#ui/error-state'
import { Review } from '#ui/review'
import { Select } from '#ui/select'
import { Skeleton } from '#ui/skeleton'
import { Stack } from '#ui/stack'
import { Text } from '#ui/text'
import { formatCount, formatDate, formatVintage } from '../../format.ts'
import { findWrittenLanguage } from '../../shell/content-language.ts'
import { HelpfulChip } from './helpful-chip.tsx'
import { ReviewPhotos } from './review-photos.tsx'
import { toReviewReplies, toReviewTags } from './review-texts.ts'
import type { Review as Written, ReviewFilter, ReviewPage, ReviewPhoto } from './reviews.queries.ts'

export interface ReviewsViewProps {
  /** Undefined while the first page is on its way. */
  data: ReviewPage | undefined
  filter: ReviewFilter
  /** What went wrong, when nothing came. */
  failure?: string | undefined
  onFilter: (change: Partial<ReviewFilter>) => void
  onRetry: () => void
  onDrop: (review: Written) => void
  /** The reviews that this person has reported from here. */
  reportedIds: ReadonlySet<number>
  onReport: (review: Written) => void
  /** Votes for a review, or takes the vote back. */
  onVote: (review: Written) => void
  /** Removes a photograph of the reader's own review. */
  onDropPhoto: (photo: ReviewPhoto) => void
  /** Where a visitor goes who would report: undefined for a member. */
  logInPath?: string | undefined
}

const listSortOptions = () => [
  { value: 'helpful', label: m['detail.reviews.sort_helpful']() },
  { value: 'new', label: m['detail.reviews.sort_new']() },
  { value: 'high', label: m['detail.reviews.sort_high']() },
  { value: 'low', label: m['detail.reviews.sort_low']() },
]

const Keywords = ({
  data: { keywords },
  filter,
  onFilter,
}: Pick<ReviewsViewProps, 'filter' | 'onFilter'> & { data: ReviewPage }) => {
  const shownKeywords = keywords.filter(({ key, count }) => count > 0 || filter.keyword === key)
  return (
    shownKeywords.length > 0 && (
      <Cluster gap={8} role="group" aria-label={m['detail.reviews.keywords']()}>
        {shownKeywords.map(({ key, name, count }) => (
          <Chip
            key={key}
            on={filter.keyword === key}
            onClick={() => onFilter({ keyword: filter.keyword === key ? undefined : key })}
          >
            {name} {formatCount(count)}
          </Chip>
        ))}
      </Cluster>
    )
  )
}

const Filters = ({
  data,
  filter,
  onFilter,
}: Pick<ReviewsViewProps, 'filter' | 'onFilter'> & { data: ReviewPage }) => (
  <Stack gap={12}>
    <Keywords {...{ data, filter, onFilter }} />
    <Cluster gap={8}>
      <Chip
        on={filter.purchased === true}
        onClick={() => onFilter({ purchased: filter.purchased ? undefined : true })}
      >
        {m['detail.reviews.purchased']()}
      </Chip>
      {data.vintages.map((year) => (
        <Chip
          key={year}
          on={filter.vintage === year}
          onClick={() => onFilter({ vintage: filter.vintage === year ? undefined : year })}
        >
          {m['detail.reviews.vintage']({ vintage: formatVintage(year) })}
        </Chip>
      ))}
      {data.dishes.map(({ key, name }) => (
        <Chip
          key={key}
          on={filter.dish === key}
          onClick={() => onFilter({ dish: filter.dish === key ? undefined : key })}
        >
          {name}
        </Chip>
      ))}
    </Cluster>
    <Cluster justify="between">
      <div role="status">
        <Text size="small">{m['detail.reviews.count']({ count: formatCount(data.page.totalElements) })}</Text>
      </div>
      <Select
        variant="bare"
        aria-label={m['detail.reviews.sort']()}
        value={filter.sort}
        onChange={(sort) => onFilter({ sort: sort as ReviewFilter['sort'] })}
        options={listSortOptions()}
      />
    </Cluster>
  </Stack>
)

const Loading = () => (
  <Stack gap={12} aria-busy>
    <Skeleton shape="control" />
    <Skeleton shape="block" />
    <Skeleton shape="block" />
  </Stack>
)

type ReviewActs = Pick<
  ReviewsViewProps,
  'onDrop' | 'reportedIds' | 'onReport' | 'onVote' | 'onDropPhoto' | 'logInPath'
>

const OwnAct = ({ review, onDrop, reportedIds, onReport, logInPath }: ReviewActs & { review: Written }) => {
  if (review.mine)
    return (
      <Button size="small" variant="link" onClick={() => onDrop(review)}>
        {m['detail.reviews.drop']()}
      </Button>
    )
  if (reportedIds.has(review.id))
    return (
      <Text size="small" tone="secondary">
        {m['detail.report.sent']()}
      </Text>
    )
  return (
    <Button
      size="small"
      variant="link"
      aria-label={m['detail.report.open_named']({ author: review.author })}
      {...(logInPath ? { href: logInPath } : { onClick: () => onReport(review) })}
    >
      {m['detail.report.open']()}
    </Button>
  )
}

const Acts = (props: ReviewActs & { review: Written }) => {
  const { review, onVote } = props
  const { author, helpful, voted, mine } = review
  return (
    <Cluster gap={12}>
      <HelpfulChip {...{ author, helpful, voted, mine }} onVote={() => onVote(review)} />
      <OwnAct {...props} />
    </Cluster>
  )
}

const Photos = ({ review, onDropPhoto }: Pick<ReviewActs, 'onDropPhoto'> & { review: Written }) => (
  <ReviewPhotos
    photos={review.photos.map((photo) => ({ ...photo, author: review.author }))}
    renderAct={
      review.mine
        ? (photo, close) => (
            <Button
              onClick={() => {
                close()
                onDropPhoto(photo)
              }}
            >
              {m['detail.reviews.photo_drop']()}
            </Button>
          )
        : undefined
    }
  />
)

/** All reviews of a wine, narrowed by what they mention, vintage, dish and purchase. */
export const ReviewsView = ({ data, filter, failure, onFilter, onRetry, ...acts }: ReviewsViewProps) => {
  if (failure !== undefined)
    return (
      <ErrorState title={failure} action={<Button onClick={onRetry}>{m['shell.retry.action']()}</Button>} />
    )
  if (!data) return <Loading />
  const more = data.page.number + 1 < data.page.totalPages
  return (
    <Stack gap={20}>
      <Filters data={data} filter={filter} onFilter={onFilter} />
      {data._embedded.items.length === 0 && <EmptyState title={m['detail.reviews.none']()} />}
      <Stack gap={24} as="ul">
        {data._embedded.items.map((review) => (
          <Review
            key={review.id}
            as="li"
            author={review.author}
            date={formatDate(review.at)}
            score={{ value: review.stars.toFixed(1), label: m['wines.card.rating']() }}
            tags={toReviewTags(review)}
            text={review.text}
            toLang={findWrittenLanguage}
            replies={toReviewReplies(review)}
            {...(review.photos.length > 0 && {
              photos: <Photos review={review} onDropPhoto={acts.onDropPhoto} />,
            })}
            acts={<Acts review={review} {...acts} />}
          />
        ))}
      </Stack>
      <Cluster justify="center" gap={8}>
        {data.page.number > 0 && (
          <Button onClick={() => onFilter({ page: data.page.number - 1 })}>
            {m['detail.reviews.previous']()}
          </Button>
        )}
        {more && (
          <Button onClick={() => onFilter({ page: data.page.number + 1 })}>
            {m['detail.reviews.next']()}
          </Button>
        )}
      </Cluster>
    </Stack>
  )
}
