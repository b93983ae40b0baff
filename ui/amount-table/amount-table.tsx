import type { ReactNode } from 'react'
import { amountTable, type AmountTableVariants } from '#styled/amount-table.ts'
import { toRootProps, type RootProps } from '../theme/root-props.ts'

export interface Amount {
  name: ReactNode
  /** Formatted: 214,900원, -5,600원, 무료. */
  value: ReactNode
  /** less: taken off · muted: not counted */
  tone?: AmountTableVariants['tone']
}

export interface AmountTableProps extends RootProps<'div'> {
  /** Name and amount, in order. */
  rows: readonly Amount[]
  /** The sum, under a line of its own. */
  total?: Amount
  /** Burgundy, while it is still to be paid. */
  accent?: boolean
  /** Below the total: what is saved up, how it was paid. */
  note?: ReactNode
}

export const AmountTable = ({ rows, total, accent, note, ...rest }: AmountTableProps) => {
  const classes = amountTable({ accent })
  return (
    <div {...toRootProps(rest, classes.root)}>
      <dl>
        {rows.map(({ name, value, tone }, at) => (
          <div key={at} className={classes.row}>
            <dt>{name}</dt>
            <dd className={amountTable({ tone }).value}>{value}</dd>
          </div>
        ))}
        {total && (
          <div className={classes.total}>
            <dt>{total.name}</dt>
            <dd className={classes.sum}>{total.value}</dd>
          </div>
        )}
      </dl>
      {note && <p className={classes.note}>{note}</p>}
    </div>
  )
}
