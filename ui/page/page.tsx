import type { ElementType, ReactNode } from 'react'
import { page, type PageVariants } from '#styled/page.ts'

export interface PageProps extends PageVariants {
  /** The element, `div` by default. */
  as?: ElementType
  /** The target of the skip link. */
  id?: string
  /** Its sections may be laid out one after the other. */
  long?: boolean
  /** Title and sections. */
  children: ReactNode
}

/** The page's column: at most 1200 px wide between the gutters. */
export const Page = ({ as: As = 'div', id, width, top, long, children }: PageProps) => (
  <As id={id} className={page({ width, top })} data-long={long || undefined}>
    {children}
  </As>
)
