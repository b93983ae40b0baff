import { m } from '#messages'
import { Button } from '#ui/button'
import { heart } from '#ui/icons'
import { formatCount as counted } from '../../format.ts'

export interface LikeButtonProps {
  liked: boolean
  count: number
  onLike: () => void
}

/** A heart with how many like it. */
export const LikeButton = ({ liked, count, onLike }: LikeButtonProps) => (
  <Button
    icon={heart}
    variant={liked ? 'soft' : undefined}
    aria-pressed={liked}
    aria-label={m['shell.like.label']({ count: counted(count) })}
    onClick={onLike}
  >
    {m['shell.like.action']({ count: counted(count) })}
  </Button>
)
