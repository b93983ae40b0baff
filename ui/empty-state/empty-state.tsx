import type { ReactNode } from 'react'
import { emptyArt } from '#styled/empty-art.ts'
import { emptyState } from '#styled/empty-state.ts'
import { toRootProps, type RootProps } from '../theme/root-props.ts'

export interface EmptyStateProps extends RootProps<'div'> {
  /** 1 where it is the whole page. */
  level?: 1 | 2
  /** A line drawing, 88 px high; by default a bunch of grapes. */
  art?: ReactNode
  /** What is missing: 아직 찜한 와인이 없어요. */
  title: string
  /** One sentence. */
  text?: ReactNode
  /** One button. */
  action?: ReactNode
}

export const EmptyState = ({ level = 2, art, title, text, action, ...rest }: EmptyStateProps) => {
  const classes = emptyState()
  const Title = `h${level}` as const
  return (
    <div {...toRootProps(rest, classes.root)}>
      <div className={art ? classes.art : emptyArt()} aria-hidden>
        {art}
      </div>
      <Title className={classes.title}>{title}</Title>
      {text && <p className={classes.text}>{text}</p>}
      {action && <div className={classes.action}>{action}</div>}
    </div>
  )
}
