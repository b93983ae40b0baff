import type { ReactNode } from 'react'
import { emptyState } from '#styled/empty-state.ts'
import { Button } from '../button/button.tsx'
import { toRootProps, type RootProps } from '../theme/root-props.ts'

export interface ErrorStateProps extends RootProps<'div'> {
  /** 1 where it is the whole page. */
  level?: 1 | 2
  /** What happened. */
  title: string
  /** What to do next. */
  text?: ReactNode
  /** The act that may help, and its word while it works. */
  retry?: { label: string; onRetry: () => void; working?: string | false }
  /** Another way out: 홈으로 가기. */
  action?: ReactNode
  /** The error's code, for the help desk. */
  code?: string
}

export const ErrorState = ({ level = 2, title, text, retry, action, code, ...rest }: ErrorStateProps) => {
  const classes = emptyState()
  const Title = `h${level}` as const
  return (
    <div {...toRootProps(rest, classes.root)} role="alert">
      <Title className={classes.title}>{title}</Title>
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
