import type { ReactNode } from 'react'
import { memberStrip } from '#styled/member-strip.ts'
import { Bar } from '../bar/bar.tsx'
import { toRootProps, type RootProps } from '../theme/root-props.ts'

export interface MemberStripCell {
  title: string
  /** 골드, 48,200, 4. */
  value: ReactNode
  /** After a number: 원, 장. */
  unit?: string
  /** How far to the next level, 0 to 1. */
  share?: number
  text?: ReactNode
  /** A button on burgundy: 충전. */
  action?: ReactNode
}

export interface MemberStripProps extends RootProps<'ul'> {
  /** The name for readers. */
  label: string
  /** Level, cash, coupons. */
  cells: readonly MemberStripCell[]
}

export const MemberStrip = ({ label, cells, ...rest }: MemberStripProps) => {
  const classes = memberStrip()
  return (
    <ul {...toRootProps(rest, classes.root)} aria-label={label}>
      {cells.map(({ title, value, unit, share, text, action }) => (
        <li key={title} className={classes.cell}>
          <p className={classes.title}>{title}</p>
          <p className={classes.value}>
            {value}
            {unit && <span className={classes.unit}>{unit}</span>}
          </p>
          {share !== undefined && <Bar share={share} tone="onBurgundy" />}
          {text && <p className={classes.text}>{text}</p>}
          {action && <div className={classes.action}>{action}</div>}
        </li>
      ))}
    </ul>
  )
}
