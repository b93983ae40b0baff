import type { ReactNode } from 'react'
import { emptyState } from '#styled/empty-state.ts'

export interface EmptyStateProps {
  /** A line drawing, 88 px high: a winery's mark. */
  art?: ReactNode
  title: string
  /** One sentence. */
  text?: ReactNode
  /** One button. */
  action?: ReactNode
}

export const EmptyState = ({ art, title, text, action }: EmptyStateProps) => {
  const classes = emptyState()
  return (
    <div className={classes.root}>
      {art && (
        <div className={classes.art} aria-hidden>
          {art}
        </div>
      )}
      <h2 className={classes.title}>{title}</h2>
      {text && <p className={classes.text}>{text}</p>}
      {action && <div className={classes.action}>{action}</div>}
    </div>
  )
}
