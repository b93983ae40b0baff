import type { ElementType, ReactNode } from 'react'
import { page, type PageVariants } from '#styled/page.ts'
import { toRootProps, type AnyRootProps } from '../theme/root-props.ts'

export interface PageProps extends AnyRootProps, PageVariants {
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
export const Page = ({ as: As = 'div', width, top, bottom, long, children, ...rest }: PageProps) => (
  <As {...toRootProps(rest, page({ width, top, bottom }))} data-long={long || undefined}>
    {children}
  </As>
)
