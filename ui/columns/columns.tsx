import type { ReactNode } from 'react'
import { columns, type ColumnsVariants } from '#styled/columns.ts'
import { toRootProps, type RootProps } from '../theme/root-props.ts'

export interface ColumnsProps extends RootProps<'div'>, ColumnsVariants {
  /** The left column, and the upper one below 992 px. */
  first: ReactNode
  /** The right column. */
  second: ReactNode
  /** The column that stays in view while the other one scrolls. */
  sticky?: 'first' | 'second'
}

/** Two columns from 992 px on, below each other before. */
export const Columns = ({ first, second, sticky, layout, gap, fold, ...rest }: ColumnsProps) => {
  const classes = columns({ layout, gap, fold })
  const toCellClass = (which: 'first' | 'second') =>
    sticky === which ? `${classes.cell} ${classes.sticky}` : classes.cell
  return (
    <div {...toRootProps(rest, classes.root)}>
      <div className={toCellClass('first')}>{first}</div>
      <div className={toCellClass('second')}>{second}</div>
    </div>
  )
}
