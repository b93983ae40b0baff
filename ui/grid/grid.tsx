import type { ElementType, ReactNode } from 'react'
import { grid, type GridVariants } from '#styled/grid.ts'
import { toRootProps, type AnyRootProps } from '../theme/root-props.ts'

export interface GridProps extends AnyRootProps, GridVariants {
  /** The element, `div` by default. */
  as?: ElementType
  /** Names a list for readers. */
  'aria-label'?: string
  /** Its list items may be laid out one after the other. */
  long?: boolean
  /** Cards, one a cell. */
  children: ReactNode
}

/** Equal columns, such as `columns={{ base: 2, sm: 3, lg: 4 }}`; `flow="scroll"` is one sideways row below 768 px. */
export const Grid = ({ as: As = 'div', columns, gap, flow, long, children, ...rest }: GridProps) => (
  <As {...toRootProps(rest, grid({ columns, gap, flow }))} data-long={long || undefined}>
    {children}
  </As>
)
