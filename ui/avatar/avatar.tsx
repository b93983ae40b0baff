import type { ReactNode } from 'react'
import { avatar, type AvatarVariants } from '#styled/avatar.ts'
import { toRootProps, type RootProps } from '../theme/root-props.ts'

export interface AvatarProps extends RootProps<'span'>, AvatarVariants {
  /** Who it is: the first letter of each of the first two words is drawn, or the last two of a Korean name. */
  name: string
  /** A picture; where it stands alone, `alt` says who it is. */
  src?: string
  /** Who it is, where no name stands beside it. */
  alt?: string
  /** A drawing: a winery's or a store's mark. */
  mark?: ReactNode
}

const hangul = /^[가-힣]{2,4}$/

/** 홍길동 is 길동, Vini Seongsu is VS, 비니 성수점 is 비성. */
const toInitials = (name: string) => {
  const words = name.trim().split(/\s+/)
  const [only = ''] = words
  if (words.length === 1 && hangul.test(only)) return only.slice(-2)
  return words
    .slice(0, 2)
    .map((word) => [...word][0]?.toUpperCase())
    .join('')
}

/** A person, a store or a winery in a circle; the name stands beside it. */
export const Avatar = ({ name, src, alt = '', mark, size, ...rest }: AvatarProps) => (
  <span {...toRootProps(rest, avatar({ size }))}>
    {src ? (
      <img src={src} alt={alt} width={72} height={72} loading="lazy" decoding="async" />
    ) : (
      <span aria-hidden>{mark ?? toInitials(name)}</span>
    )}
  </span>
)
