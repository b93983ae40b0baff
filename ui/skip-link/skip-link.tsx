import { skipLink } from '#styled/skip-link.ts'
import { toRootProps, type RootProps } from '../theme/root-props.ts'

export interface SkipLinkProps extends RootProps<'a'> {
  /** The id of the main area. */
  to: string
  /** What it does, such as 본문으로 바로가기. */
  children: string
}

/** The first thing that the keyboard meets; unseen until focused. */
export const SkipLink = ({ to, children, ...rest }: SkipLinkProps) => (
  <a {...toRootProps(rest, skipLink())} href={`#${to}`}>
    {children}
  </a>
)
