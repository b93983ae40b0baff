import type { ReactNode } from 'react'
import { memberStrip } from '#styled/member-strip.ts'
import { Bar } from '../bar/bar.tsx'

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

export interface MemberStripProps {
  /** The name for readers. */
  label: string
  /** Level, cash, coupons. */
  cells: readonly MemberStripCell[]
}

export const MemberStrip = ({ label, cells }: MemberStripProps) => {
  const classes = memberStrip()
  return (
    <ul aria-label={label} className={classes.root}>
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
