import type { ButtonHTMLAttributes, Ref } from 'react'
import { iconButton, type IconButtonVariants } from '#styled/icon-button.ts'
import { Icon, type IconProps } from '../icon/icon.tsx'
import type { IconPath } from '../icons/icons.tsx'
import { Link, type LinkProps } from '../link/link.tsx'
import { joinClasses } from '../theme/join-classes.ts'

/** What an icon button shows, be it one or a link. */
export interface IconButtonLook {
  /** What it does, for readers. */
  label: string
  /** What it shows. */
  icon: IconPath
  /** The icon's size; the target is 44 px in any case. */
  iconSize?: IconProps['size']
  /** Outline stands beside large buttons, circle lies on pictures. */
  variant?: IconButtonVariants['variant']
  /** A number in the place of the icon; the label says it too. */
  count?: number | undefined
  /** Large stands beside large buttons. */
  size?: IconButtonVariants['size']
}

type Name = 'aria-label' | 'aria-pressed' | 'children'

export interface IconButtonProps extends IconButtonLook, Omit<ButtonHTMLAttributes<HTMLButtonElement>, Name> {
  /** Of a link alone. */
  href?: undefined
  /** Makes it a toggle; a set one is burgundy and filled. */
  pressed?: boolean
  /** The element, for who brings the focus back to it. */
  ref?: Ref<HTMLButtonElement>
}

export interface IconButtonLinkProps extends IconButtonLook, Omit<LinkProps, Name> {
  /** Makes it a link. */
  href: string
  /** Of a toggle alone. */
  pressed?: undefined
  /** Of a button alone: a link that leads nowhere is left out. */
  disabled?: undefined
}

export const IconButton = (props: IconButtonProps | IconButtonLinkProps) => {
  const { label, icon, iconSize = 20, count, variant, size, className, pressed, ...rest } = props
  const attributes = { className: joinClasses(iconButton({ variant, size }), className), 'aria-label': label }
  const drawing = count ? (
    <b data-count={count > 99 ? '99+' : count} />
  ) : (
    <Icon of={icon} size={iconSize} filled={pressed} />
  )
  if (rest.href !== undefined)
    return (
      <Link {...rest} {...attributes}>
        {drawing}
      </Link>
    )
  const { type = 'button', ...buttonProps } = rest
  return (
    <button {...buttonProps} {...attributes} type={type} aria-pressed={pressed}>
      {drawing}
    </button>
  )
}
