import { m } from '#messages'
import { Button } from '#ui/button'
import { Notice } from '#ui/notice'
import { useReviewStanding } from './use-review-standing.ts'

export interface ReviewInvitationProps {
  product: number
  onWrite: () => void
}

/** Invites a member who has received the wine and not written of it. */
export const ReviewInvitation = ({ product, onWrite }: ReviewInvitationProps) => {
  const { standing } = useReviewStanding(product)
  if (standing?.right !== 'MAY_WRITE') return null
  return (
    <Notice
      tone="info"
      action={
        <Button size="small" onClick={onWrite}>
          {m['detail.reviews.invite_action']()}
        </Button>
      }
    >
      {m['detail.reviews.invite']()}
    </Notice>
  )
}
