import { useId, type ReactNode } from 'react'
import { summaryBox } from '#styled/summary-box.ts'
import { toRootProps, type RootProps } from '../theme/root-props.ts'

export interface SummaryBoxProps extends RootProps<'section'> {
  /** 1. 픽업 매장과 시간, 결제 예정 금액. */
  title: string
  /** A link or a number at the end of the title's line. */
  action?: ReactNode
  /** Full width and split by a band below 768 px: the boxes of checkout. */
  band?: boolean
  /** Amounts, notices and the button to continue. */
  children: ReactNode
}

/** A titled box of cart and checkout. */
export const SummaryBox = ({ title, action, band, children, ...rest }: SummaryBoxProps) => {
  const id = useId()
  const classes = summaryBox({ band })
  return (
    <section {...toRootProps(rest, classes.root)} aria-labelledby={id}>
      <div className={classes.head}>
        <h2 id={id} className={classes.title}>
          {title}
        </h2>
        {action && <div className={classes.action}>{action}</div>}
      </div>
      {children}
    </section>
  )
}
