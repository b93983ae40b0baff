import type { ReactNode } from 'react'
import { columns, type ColumnsVariants } from '#styled/columns.ts'

export interface ColumnsProps extends ColumnsVariants {
  /** The left column, and the upper one below 992 px. */
  first: ReactNode
  /** The right column. */
  second: ReactNode
  /** The column that stays in view while the other one scrolls. */
  sticky?: 'first' | 'second'
}

/** Two columns from 992 px on, below each other before. */
export const Columns = ({ first, second, sticky, ...variants }: ColumnsProps) => {
  const classes = columns(variants)
  const toCellClass = (which: 'first' | 'second') =>
    sticky === which ? `${classes.cell} ${classes.sticky}` : classes.cell
  return (
    <div className={classes.root}>
      <div className={toCellClass('first')}>{first}</div>
      <div className={toCellClass('second')}>{second}</div>
    </div>
  )
}
