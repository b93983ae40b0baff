import { rating, type RatingVariants } from '#styled/rating.ts'
import { Icon } from '../icon/icon.tsx'
import { star } from '../icons/icons.tsx'
import { toRootProps, type RootProps } from '../theme/root-props.ts'

export interface RatingProps extends RootProps<'span'> {
  /** The mean with one decimal: 4.4. */
  score: string
  /** How many ratings it is the mean of. */
  count: number
  /** The count in words: 평가 524개. */
  words?: string
  /** The name of the star, for readers: 평점. */
  label: string
  /** Below this many ratings nothing is shown. */
  minimum?: number
  /** As the text around it. */
  size?: RatingVariants['size']
}

export const Rating = ({ score, count, words, label, minimum = 25, size, ...rest }: RatingProps) =>
  count < minimum ? null : (
    <span {...toRootProps(rest, rating({ size }))}>
      <Icon of={star} size={size ? 14 : 12} filled label={label} />
      <b>{score}</b>
      {words}
    </span>
  )
