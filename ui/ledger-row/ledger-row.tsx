import type { ReactNode } from 'react'
import { ledgerRow, type LedgerRowVariants } from '#styled/ledger-row.ts'
import { Link } from '../link/link.tsx'
import { toRootProps, type AnyRootProps } from '../theme/root-props.ts'

export interface LedgerRowProps extends AnyRootProps<'title'>, LedgerRowVariants {
  /** `li` inside a list. */
  as?: 'article' | 'li'
  /** When: 2026.11.21. */
  head: ReactNode
  /** What it was for. */
  title: ReactNode
  /** Where the title leads. */
  href?: string | undefined
  /** One line in caption below the title. */
  meta?: ReactNode
  /** Tags below it. */
  tags?: ReactNode
  /** The amount, at the end of the line. */
  value: ReactNode
  /** Below the amount. */
  note?: ReactNode
}

/** One entry of a list of money: when, what for, how much. */
export const LedgerRow = (row: LedgerRowProps) => {
  const { as: As = 'article', head, title, href, meta, tags, value, note, tone, ...rest } = row
  const classes = ledgerRow({ tone })
  return (
    <As {...toRootProps(rest, classes.root)}>
      <p className={classes.head}>{head}</p>
      <div className={classes.body}>
        {href ? (
          <Link href={href} className={classes.title}>
            {title}
          </Link>
        ) : (
          <p className={classes.title}>{title}</p>
        )}
        {meta && <p className={classes.meta}>{meta}</p>}
        {tags && <div className={classes.tags}>{tags}</div>}
      </div>
      <p className={classes.value}>
        {value}
        {note && <span className={classes.note}>{note}</span>}
      </p>
    </As>
  )
}
