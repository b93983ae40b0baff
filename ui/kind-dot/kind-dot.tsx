import type { ReactNode } from 'react'
import { kindDot, type KindDotVariants } from '#styled/kind-dot.ts'
import { toRootProps, type RootProps } from '../theme/root-props.ts'

export type WineKind = NonNullable<KindDotVariants['kind']>

export interface KindDotProps extends RootProps<'span'> {
  /** `none` for goods that are no wine. */
  kind: WineKind
  /** The word beside the dot; colour never stands alone. */
  children: ReactNode
}

export const KindDot = ({ kind, children, ...rest }: KindDotProps) => (
  <span {...toRootProps(rest, kindDot({ kind }))}>{children}</span>
)
