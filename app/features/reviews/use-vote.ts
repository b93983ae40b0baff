import { useMutation, useQueryClient } from '@tanstack/react-query'
import { reviews as calls } from '#api/calls/reviews.ts'
import { m } from '#messages'
import { offerLogIn, runAsMember } from '../session/run-as-member.ts'

/** The review as the reader sees it before the press. */
type Vote = { id: number; helpful: number; voted: boolean }

/** Votes for a review of a product, or takes the vote back; a visitor is offered to log in and to come back. */
export const useVote = (product: number) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, voted: isVoted }: Vote) =>
      runAsMember(client, () => (isVoted ? calls.withdrawVote : calls.voteForReview)({ params: { id } })),
    onSuccess: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: ['reviews', product] }),
        client.invalidateQueries({ queryKey: ['wines', 'one', product] }),
      ]),
    onError: (error) => void offerLogIn(error, m['detail.reviews.helpful_login']()),
  })
}
