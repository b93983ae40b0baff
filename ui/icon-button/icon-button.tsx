import type { ButtonHTMLAttributes, Ref } from 'react'
import { iconButton, type IconButtonVariants } from '#styled/icon-button.ts'
import { Icon, type IconProps } from '../icon/icon.tsx'
import type { IconPath } from '../icons/icons.tsx'
import { Link } from '../link/link.tsx'

export interface IconButtonProps extends Omit<
  ButtonHTMLAttributes<HTMLButtonElement>,
  'className' | 'style' | 'aria-label' | 'aria-pressed' | 'children'
> {
  /** What it does, for readers. */
  label: string
  /** What it shows. */
  icon: IconPath
  /** The icon's size; the target is 44 px in any case. */
  iconSize?: IconProps['size']
  /** Outline stands beside large buttons, circle lies on pictures. */
  variant?: IconButtonVariants['variant']
  /** Large stands beside large buttons. */
  size?: IconButtonVariants['size']
  /** Makes it a toggle; a set one is burgundy and filled. */
  pressed?: boolean
  /** Makes it a link. */
  href?: string
  /** The element, for who brings the focus back to it. */
  ref?: Ref<HTMLButtonElement>
}

export const IconButton = ({
  label,
  icon,
  iconSize = 20,
  variant,
  size,
  pressed,
  href,
  type = 'button',
  ...rest
}: IconButtonProps) => {
  const className = iconButton({ variant, size })
  const drawing = <Icon of={icon} size={iconSize} filled={pressed} />
  if (href !== undefined)
    return (
      <Link href={href} className={className} aria-label={label}>
        {drawing}
      </Link>
    )
  return (
    <button {...rest} type={type} className={className} aria-label={label} aria-pressed={pressed}>
      {drawing}
    </button>
  )
}
