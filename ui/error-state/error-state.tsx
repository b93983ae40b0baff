import type { ReactNode } from 'react'
import { emptyState } from '#styled/empty-state.ts'
import { Button } from '../button/button.tsx'

export interface ErrorStateProps {
  /** What happened. */
  title: string
  /** What to do next. */
  text?: ReactNode
  retry?: { label: string; onRetry: () => void; working?: string | false }
  /** Another way out: 홈으로 가기. */
  action?: ReactNode
  /** The error's code, for the help desk. */
  code?: string
}

export const ErrorState = ({ title, text, retry, action, code }: ErrorStateProps) => {
  const classes = emptyState()
  return (
    <div className={classes.root} role="alert">
      <h2 className={classes.title}>{title}</h2>
      {text && <p className={classes.text}>{text}</p>}
      {(retry ?? action) && (
        <div className={classes.action}>
          {action}
          {retry && (
            <Button variant="primary" onClick={retry.onRetry} working={retry.working}>
              {retry.label}
            </Button>
          )}
        </div>
      )}
      {code && <p className={classes.code}>{code}</p>}
    </div>
  )
}
