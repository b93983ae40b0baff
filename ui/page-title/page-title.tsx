import type { ReactNode } from 'react'
import { pageTitle, type PageTitleVariants } from '#styled/page-title.ts'
import { toRootProps, type RootProps } from '../theme/root-props.ts'

export interface PageTitleProps extends RootProps<'div', 'title'>, PageTitleVariants {
  /** The page's one first-rank heading, in serif. */
  title: ReactNode
  /** One line below it. */
  lead?: ReactNode
}

/** The head of a page; `ruled` draws the strong line below it. */
export const PageTitle = ({ title, lead, ruled, ...rest }: PageTitleProps) => {
  const classes = pageTitle({ ruled })
  return (
    <div {...toRootProps(rest, classes.root)}>
      <h1 className={classes.title}>{title}</h1>
      {lead && <p className={classes.lead}>{lead}</p>}
    </div>
  )
}
