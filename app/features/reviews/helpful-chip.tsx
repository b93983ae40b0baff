import { m } from '#messages'
import { Chip } from '#ui/chip'
import { Text } from '#ui/text'
import { formatCount } from '../../format.ts'

export interface HelpfulChipProps {
  author: string
  helpful: number
  voted: boolean
  /** Of the reader's own review there is only the number. */
  mine: boolean
  onVote: () => void
}

const toHelpfulLabel = (helpful: number): string =>
  helpful > 0 ? `${m['detail.reviews.helpful']()} ${formatCount(helpful)}` : m['detail.reviews.helpful']()

/** Says that a review helped, or takes that back; with the number of those who said so. */
export const HelpfulChip = ({ author, helpful, voted, mine, onVote }: HelpfulChipProps) => {
  const label = toHelpfulLabel(helpful)
  if (mine)
    return helpful > 0 ? (
      <Text as="span" size="small" tone="secondary">
        {label}
      </Text>
    ) : null
  return (
    <Chip on={voted} aria-label={m['detail.reviews.helpful_named']({ label, author })} onClick={onVote}>
      {label}
    </Chip>
  )
}
