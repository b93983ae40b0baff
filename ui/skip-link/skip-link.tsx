import { skipLink } from '#styled/skip-link.ts'

export interface SkipLinkProps {
  /** The id of the main area. */
  to: string
  /** What it does, such as 본문으로 바로가기. */
  children: string
}

/** The first thing that the keyboard meets; unseen until focused. */
export const SkipLink = ({ to, children }: SkipLinkProps) => (
  <a href={`#${to}`} className={skipLink()}>
    {children}
  </a>
)
