import { badge } from '#styled/badge.ts'
import { toRootProps, type RootProps } from '../theme/root-props.ts'

export interface BadgeProps extends RootProps<'span'> {
  /** How many; nothing is shown for zero, 99+ above 99. */
  count: number
}

/** A number at the corner of an icon; what it counts is said by the icon's own name. */
export const Badge = ({ count, ...rest }: BadgeProps) =>
  count > 0 ? <span {...toRootProps(rest, badge())}>{count > 99 ? '99+' : count}</span> : null
