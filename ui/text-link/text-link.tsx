import type { ReactNode } from 'react'
import { textLink, type TextLinkVariants } from '#styled/text-link.ts'
import { Icon } from '../icon/icon.tsx'
import { chevronRight } from '../icons/icons.tsx'
import { Link, type LinkProps } from '../link/link.tsx'
import { toRootProps } from '../theme/root-props.ts'

export interface TextLinkProps extends Omit<LinkProps, 'children'> {
  /** Underlined within text, quiet beside a heading, accent for a winery's name. */
  variant?: TextLinkVariants['variant']
  /** Follows the text around it. */
  size?: TextLinkVariants['size']
  /** A chevron after the words: it leads to a list or another page. */
  onward?: boolean
  /** Where it leads, in words. */
  children: ReactNode
}

export const TextLink = ({ variant, size, onward, children, ...rest }: TextLinkProps) => (
  <Link {...toRootProps(rest, textLink({ variant, size }))}>
    {children}
    {onward && <Icon of={chevronRight} size={16} />}
  </Link>
)
