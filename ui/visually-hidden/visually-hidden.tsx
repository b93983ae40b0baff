import type { ElementType, ReactNode } from 'react'
import { visuallyHidden } from '#styled/visually-hidden.ts'
import { toRootProps, type AnyRootProps } from '../theme/root-props.ts'

export interface VisuallyHiddenProps extends AnyRootProps {
  /** The element, `span` by default. */
  as?: ElementType
  /** The text for readers alone. */
  children: ReactNode
}

export const VisuallyHidden = ({ as: As = 'span', children, ...rest }: VisuallyHiddenProps) => (
  <As {...toRootProps(rest, visuallyHidden())}>{children}</As>
)
