import { m } from '#messages'
import { formatVintage } from '../../format.ts'
import type { Review } from './reviews.queries.ts'

/** Whether it was bought here, of which vintage, and with which dish. */
export const toReviewTags = ({
  purchased,
  vintage,
  dish,
}: Pick<Review, 'purchased' | 'vintage' | 'dish'>) => [
  ...(purchased ? [{ tone: 'success' as const, text: m['detail.reviews.purchased']() }] : []),
  ...(vintage ? [{ text: m['detail.reviews.vintage']({ vintage: formatVintage(vintage) }) }] : []),
  ...(dish ? [{ text: dish }] : []),
]

/** What the seller or the shop answered. */
export const toReviewReplies = ({ replies }: Pick<Review, 'replies'>) =>
  replies.map(({ seller, text }) => ({
    title: m['detail.reviews.reply']({ seller: seller ?? m['content.review.shop']() }),
    text,
  }))
