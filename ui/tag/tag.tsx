import type { ReactNode } from 'react'
import { tag, type TagVariants } from '#styled/tag.ts'
import { toRootProps, type RootProps } from '../theme/root-props.ts'

export interface TagProps extends RootProps<'span'> {
  /** success: pick-up today · burgundy: coupon · match: taste · warning: few left · notify: new, restock · white: on pictures */
  tone?: TagVariants['tone']
  /** One word: 오늘 픽업, 품절 임박. */
  children: ReactNode
}

export const Tag = ({ tone, children, ...rest }: TagProps) => (
  <span {...toRootProps(rest, tag({ tone }))}>{children}</span>
)
