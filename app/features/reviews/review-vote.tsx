import { HelpfulChip } from './helpful-chip.tsx'
import type { Review } from './reviews.queries.ts'
import { useReviewStanding } from './use-review-standing.ts'
import { useVote } from './use-vote.ts'

export interface ReviewVoteProps {
  product: number
  review: Pick<Review, 'id' | 'author' | 'helpful'>
}

type Votes = Pick<Review, 'helpful' | 'voted'>

const applyVote = ({ helpful, voted: isVoted }: Votes): Votes => ({
  helpful: helpful + (isVoted ? -1 : 1),
  voted: !isVoted,
})

/** The vote on a review on its wine's page, which is the same for all readers. */
export const ReviewVote = ({ product, review }: ReviewVoteProps) => {
  const { member, standing } = useReviewStanding(product)
  const vote = useVote(product)
  const before = { helpful: review.helpful, voted: standing?.votedIds.includes(review.id) ?? false }
  // A member sees the vote at once, and then what the server knows.
  const { helpful, voted } = member && vote.isPending ? applyVote(vote.variables) : before
  return (
    <HelpfulChip
      {...{ author: review.author, helpful, voted }}
      mine={standing?.ownIds.includes(review.id) ?? false}
      onVote={() => {
        if (!vote.isPending) vote.mutate({ id: review.id, ...before })
      }}
    />
  )
}
