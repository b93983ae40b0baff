import type { ReactNode } from 'react'
import { kindDot, type KindDotVariants } from '#styled/kind-dot.ts'

export type WineKind = NonNullable<KindDotVariants['kind']>

export interface KindDotProps {
  /** `none` for goods that are no wine. */
  kind: WineKind
  /** The word beside the dot; colour never stands alone. */
  children: ReactNode
}

export const KindDot = ({ kind, children }: KindDotProps) => (
  <span className={kindDot({ kind })}>{children}</span>
)
