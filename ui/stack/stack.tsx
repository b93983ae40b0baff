import type { ElementType, ReactNode } from 'react'
import { stack, type StackVariants } from '#styled/stack.ts'

export interface StackProps extends StackVariants {
  /** The element, `div` by default. */
  as?: ElementType
  /** Names a list or a group for readers. */
  'aria-label'?: string
  /** What stands one below the other. */
  children: ReactNode
}

/** Things below each other with one gap. */
export const Stack = ({ as: As = 'div', gap, align, children, ...aria }: StackProps) => (
  <As className={stack({ gap, align })} {...aria}>
    {children}
  </As>
)
