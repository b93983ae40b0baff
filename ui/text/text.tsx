import type { ElementType, ReactNode } from 'react'
import { text, type TextVariants } from '#styled/text.ts'

export interface TextProps extends TextVariants {
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

export const Text = ({ as: As = 'p', lang, id, role, children, ...variants }: TextProps) => (
  <As lang={lang} id={id} role={role} className={text(variants)}>
    {children}
  </As>
)
