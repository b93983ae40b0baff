import type { ReactNode } from 'react'
import { frame } from '#styled/frame.ts'
import { SkipLink } from '../skip-link/skip-link.tsx'
import { toRootProps, type RootProps } from '../theme/root-props.ts'

export interface FrameProps extends RootProps<'div'> {
  /** The words of the link that skips to `#content`. */
  skip: string
  /** Leaves room for the tab bar below 768 px. */
  tabs?: boolean
  /** Inside the native app: room for notches. */
  app?: boolean
  /** Header, page and footer. */
  children: ReactNode
}

/** The column of header, content and footer; the content fills what is left. */
export const Frame = ({ skip, tabs, app, children, ...rest }: FrameProps) => (
  <div {...toRootProps(rest, frame({ tabs, app }))}>
    <SkipLink to="content">{skip}</SkipLink>
    {children}
  </div>
)
