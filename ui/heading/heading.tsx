import type { ReactNode } from 'react'
import { heading, type HeadingVariants } from '#styled/heading.ts'
import { toRootProps, type AnyRootProps } from '../theme/root-props.ts'

export interface HeadingProps extends AnyRootProps {
  /** The rank in the page's outline. */
  level: 1 | 2 | 3 | 4
  /** How it looks, apart from its rank; h1 to h3 are serif. */
  size?: HeadingVariants['size']
  /** Seen only below 992 px; readers hear it in any case. */
  only?: HeadingVariants['only']
  /** The target of an in-page link or of `aria-labelledby`. */
  id?: string
  /** The language of a name that is not the page's. */
  lang?: string
  /** May be given the focus by the page: where a new step begins. */
  focusable?: boolean
  /** A few words. */
  children: ReactNode
}

const usual = { 1: 'h1', 2: 'h2', 3: 'h3', 4: 'title' } as const

export const Heading = ({ level, size = usual[level], only, focusable, children, ...rest }: HeadingProps) => {
  const As = `h${level}` as const
  return (
    <As tabIndex={focusable ? -1 : undefined} {...toRootProps(rest, heading({ size, only }))}>
      {children}
    </As>
  )
}
