import type { ElementType, ReactNode } from 'react'
import { stack, type StackVariants } from '#styled/stack.ts'
import { toRootProps, type AnyRootProps } from '../theme/root-props.ts'

export interface StackProps extends AnyRootProps, StackVariants {
  /** The element, `div` by default. */
  as?: ElementType
  /** Names a list or a group for readers. */
  'aria-label'?: string
  /** What stands one below the other. */
  children: ReactNode
}

/** Things below each other with one gap. */
export const Stack = ({ as: As = 'div', gap, align, children, ...rest }: StackProps) => (
  <As {...toRootProps(rest, stack({ gap, align }))}>{children}</As>
)
