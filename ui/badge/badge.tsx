import { badge } from '#styled/badge.ts'

export interface BadgeProps {
  /** How many; nothing is shown for zero, 99+ above 99. */
  count: number
}

/** A number at the corner of an icon; what it counts is said by the icon's own name. */
export const Badge = ({ count }: BadgeProps) =>
  count > 0 ? <span className={badge()}>{count > 99 ? '99+' : count}</span> : null
