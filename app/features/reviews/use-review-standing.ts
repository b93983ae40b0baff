import { useQuery } from '@tanstack/react-query'
import { me } from '../session/me.queries.ts'
import { reviews } from './reviews.queries.ts'

/** What a member may do with the reviews of a wine; undefined for a visitor and until it is known. */
export const useReviewStanding = (product: number) => {
  const { data: member } = useQuery(me.current())
  const { data: standing } = useQuery({ ...reviews.standing(product), enabled: Boolean(member) })
  return { member, standing }
}
