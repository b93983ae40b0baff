import type { ElementType, ReactNode } from 'react'
import { visuallyHidden } from '#styled/visually-hidden.ts'

export interface VisuallyHiddenProps {
  /** The element, `span` by default. */
  as?: ElementType
  /** The text for readers alone. */
  children: ReactNode
}

export const VisuallyHidden = ({ as: As = 'span', children }: VisuallyHiddenProps) => (
  <As className={visuallyHidden()}>{children}</As>
)
