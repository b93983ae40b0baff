import type { ElementType, ReactNode } from 'react'
import { text, type TextVariants } from '#styled/text.ts'
import { toRootProps, type AnyRootProps } from '../theme/root-props.ts'

export interface TextProps extends AnyRootProps, TextVariants {
  /** The element, `p` by default. */
  as?: ElementType
  /** The language of a maker's own spelling. */
  lang?: string
  /** The target of `aria-describedby`. */
  id?: string
  /** `status`: read out when it changes. */
  role?: 'status'
  /** Words, and marks among them. */
  children: ReactNode
}

export const Text = ({ as: As = 'p', children, ...others }: TextProps) => {
  const { size, tone, weight, below, figures, reading, lines, bullet, ...rest } = others
  const classes = text({ size, tone, weight, below, figures, reading, lines, bullet })
  return <As {...toRootProps(rest, classes)}>{children}</As>
}
