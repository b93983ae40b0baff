import type { ReactNode } from 'react'
import { pageTitle, type PageTitleVariants } from '#styled/page-title.ts'

export interface PageTitleProps extends PageTitleVariants {
  /** The page's one first-rank heading, in serif. */
  title: ReactNode
  /** One line below it. */
  lead?: ReactNode
}

/** The head of a page; `ruled` draws the strong line below it. */
export const PageTitle = ({ title, lead, ruled }: PageTitleProps) => {
  const classes = pageTitle({ ruled })
  return (
    <div className={classes.root}>
      <h1 className={classes.title}>{title}</h1>
      {lead && <p className={classes.lead}>{lead}</p>}
    </div>
  )
}
