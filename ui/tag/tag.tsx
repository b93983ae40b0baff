import type { ReactNode } from 'react'
import { tag, type TagVariants } from '#styled/tag.ts'

export interface TagProps {
  /** success: pick-up today · burgundy: coupon · match: taste · warning: few left · notify: new, restock · white: on pictures */
  tone?: TagVariants['tone']
  /** One word: 오늘 픽업, 품절임박. */
  children: ReactNode
}

export const Tag = ({ tone, children }: TagProps) => <span className={tag({ tone })}>{children}</span>
