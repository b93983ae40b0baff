import type { ElementType, ReactNode } from 'react'
import { cluster, type ClusterVariants } from '#styled/cluster.ts'
import { toRootProps, type AnyRootProps } from '../theme/root-props.ts'

export interface ClusterProps extends AnyRootProps, ClusterVariants {
  /** The element, `div` by default. */
  as?: ElementType
  /** Names a list or a group for readers. */
  'aria-label'?: string
  /** The role of a group of controls. */
  role?: 'group' | 'list'
  /** What stands side by side and breaks into lines. */
  children: ReactNode
}

/** Things beside each other that wrap; `share` says which of them divide the room that is left. */
export const Cluster = ({
  as: As = 'div',
  gap,
  justify,
  align,
  wrap,
  share,
  children,
  ...rest
}: ClusterProps) => <As {...toRootProps(rest, cluster({ gap, justify, align, wrap, share }))}>{children}</As>
