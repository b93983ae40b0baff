import type { ReactNode } from 'react'
import { listHead } from '#styled/list-head.ts'
import { toRootProps, type RootProps } from '../theme/root-props.ts'

export interface ListTitleProps extends RootProps<'div'> {
  /** The page's one first-rank heading. */
  name: ReactNode
  /** How many there are: 268개. */
  count?: ReactNode
}

/** The name of a list and how long it is, on one line of 44 px. */
export const ListTitle = ({ name, count, ...rest }: ListTitleProps) => {
  const classes = listHead()
  return (
    <div {...toRootProps(rest, classes.title)}>
      <h1 className={classes.name}>{name}</h1>
      {count && <span className={classes.count}>{count}</span>}
    </div>
  )
}

export interface ListHeadProps extends RootProps<'div', 'title'> {
  /** The list's name, where the page has not said it before. */
  title?: ReactNode
  /** Names the tools for readers. */
  label: string
  /** Chips: filters, and what is set. */
  tools: ReactNode
  /** The order of the list. */
  end: ReactNode
}

/**
 * What stands over a list and stays in view: below 992 px a bar of 48 px that scrolls sideways, from there on one line
 * under the header.
 */
export const ListHead = ({ title, label, tools, end, ...rest }: ListHeadProps) => {
  const classes = listHead()
  return (
    <div {...toRootProps(rest, classes.root)}>
      {title}
      <div className={classes.tools} role="group" aria-label={label}>
        {tools}
        <span className={classes.end}>{end}</span>
      </div>
    </div>
  )
}
