import type { ElementType, ReactNode } from 'react'
import { box, type BoxVariants } from '#styled/box.ts'
import { toRootProps, type AnyRootProps } from '../theme/root-props.ts'

export interface BoxProps extends AnyRootProps, BoxVariants {
  /** The element, `div` by default. */
  as?: ElementType
  /** Names a region for readers. */
  'aria-label'?: string
  /** What the box holds together. */
  children: ReactNode
}

/** A framed or tinted surface; `bleed` runs to the screen's edges below 768 px. */
export const Box = ({ as: As = 'div', ground, pad, bleed, children, ...rest }: BoxProps) => (
  <As {...toRootProps(rest, box({ ground, pad, bleed }))}>{children}</As>
)
