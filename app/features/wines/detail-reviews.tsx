import { lazy, Suspense, type ComponentProps, type ReactNode } from 'react'
import { m } from '#messages'
import { Button } from '#ui/button'
import { Chip } from '#ui/chip'
import { Cluster } from '#ui/cluster'
import { Columns } from '#ui/columns'
import { Grid } from '#ui/grid'
import { Histogram } from '#ui/histogram'
import { Review } from '#ui/review'
import { Section } from '#ui/section'
import { Skeleton } from '#ui/skeleton'
import { Stack } from '#ui/stack'
import { Text } from '#ui/text'
import { WhenNear } from '#ui/when-near'
import { formatCount, formatDate } from '../../format.ts'
import { joinSentences } from '../../join-facts.ts'
import { loadWithStyles } from '../../rest-styles.ts'
import { findWrittenLanguage, isKoreanPage } from '../../shell/content-language.ts'
import { toReviewReplies, toReviewTags } from '../reviews/review-texts.ts'
import type { Product } from './wines.queries.ts'

type WineReview = Product['reviews']['items'][number]

export interface ReviewsSectionProps {
  product: Product
  /** Opens all reviews, or those that mention a word. */
  onReviews: (keyword?: string) => void
  onWriteReview: () => void
  /** The vote on a review, loaded with what depends on the reader. */
  reviewVote: (review: WineReview) => ReactNode
  /** What invites a reader who has received the wine. */
  reviewInvitation: ReactNode
}

const LazyReviewPhotos = lazy(() =>
  loadWithStyles(import('../reviews/review-photos.tsx').then((file) => ({ default: file.ReviewPhotos }))),
)

/** From so many photographs on a row of them stands above the reviews. */
const minStripPhotos = 3

const Photos = (props: ComponentProps<typeof LazyReviewPhotos>) => {
  const placeholder = <Skeleton shape={props.size === 'large' ? 'block' : 'control'} />
  return (
    <WhenNear placeholder={placeholder}>
      <Suspense fallback={placeholder}>
        <LazyReviewPhotos {...props} />
      </Suspense>
    </WhenNear>
  )
}

const ReviewList = ({ product, reviewVote }: Pick<ReviewsSectionProps, 'product' | 'reviewVote'>) => (
  <Grid columns={{ base: 1, md: 2 }} gap={24} as="ul">
    {product.reviews.items.map((review) => (
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
          photos: <Photos photos={review.photos.map((photo) => ({ ...photo, author: review.author }))} />,
        })}
        acts={reviewVote(review)}
      />
    ))}
  </Grid>
)

const Keywords = ({ product, onReviews }: Pick<ReviewsSectionProps, 'product' | 'onReviews'>) =>
  product.reviews.keywords.length > 0 && (
    <Cluster gap={8} role="group" aria-label={m['detail.reviews.keywords']()}>
      {product.reviews.keywords.map(({ key, name, count }) => (
        <Chip key={key} aria-haspopup="dialog" onClick={() => onReviews(key)}>
          {name} {formatCount(count)}
        </Chip>
      ))}
    </Cluster>
  )

/** Without written reviews: that the ratings are stars alone, and who may write. */
const toUnwrittenText = ({ kind, ratingCount }: Product): string =>
  joinSentences([
    ...(ratingCount > 0 ? [m['detail.reviews.stars_only']()] : []),
    kind.code === 'GOODS' ? m['detail.reviews.buyers_goods']() : m['detail.reviews.buyers'](),
  ])

const ReviewsContent = (props: Omit<ReviewsSectionProps, 'onWriteReview'>) => {
  const { product, onReviews, reviewInvitation } = props
  const { count, photos } = product.reviews
  return (
    <Stack gap={24}>
      {reviewInvitation}
      {count === 0 && <Text tone="secondary">{toUnwrittenText(product)}</Text>}
      <Keywords {...props} />
      {photos.length >= minStripPhotos && <Photos photos={photos} size="large" />}
      {count > 0 && !isKoreanPage() && (
        <Text size="small" tone="secondary">
          {m['detail.reviews.as_written']()}
        </Text>
      )}
      <ReviewList {...props} />
      {count > 0 && (
        <div>
          <Button onClick={() => onReviews()}>{m['detail.reviews.all']()}</Button>
        </div>
      )}
    </Stack>
  )
}

/** Ratings are of the bottle, reviews of the wine: two numbers, of which one that is 0 is left out. */
const toReviewsTitle = ({ ratingCount, reviews: { count } }: Product): string => {
  const ratings = formatCount(ratingCount)
  return count > 0
    ? m['detail.reviews.title']({ ratings, count: formatCount(count) })
    : m['detail.reviews.ratings']({ ratings })
}

/** What others made of a wine: their ratings, what they mention, their photographs and words. */
export const ReviewsSection = ({ onWriteReview, ...props }: ReviewsSectionProps) => {
  const { product } = props
  return (
    <Section
      id="reviews"
      title={toReviewsTitle(product)}
      lead={product.reviews.count > product.reviews.ownCount && m['detail.reviews.of']()}
      aside={
        <Button size="small" onClick={onWriteReview}>
          {m['detail.review.title']()}
        </Button>
      }
    >
      {product.rating === null ? (
        <Stack gap={20}>
          <Text tone="secondary">{m['detail.reviews.few']()}</Text>
          <ReviewsContent {...props} />
        </Stack>
      ) : (
        <Columns
          layout="side"
          first={
            <Histogram
              mean={product.rating.toFixed(1)}
              label={m['wines.card.rating']()}
              rows={product.reviews.histogram.map((row) => ({
                name: m['detail.reviews.stars']({ stars: String(row.stars) }),
                count: row.count,
              }))}
            />
          }
          second={<ReviewsContent {...props} />}
        />
      )}
    </Section>
  )
}
