import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react'
import { button, type ButtonVariants } from '#styled/button.ts'
import { Icon } from '../icon/icon.tsx'
import type { IconPath } from '../icons/icons.tsx'
import { Link, type LinkProps } from '../link/link.tsx'
import { joinClasses } from '../theme/join-classes.ts'

/** How a button looks, and what it says, be it one or a link. */
export interface ButtonLook {
  /** One primary a view; `onBurgundy` on burgundy grounds only. */
  variant?: ButtonVariants['variant']
  /** 42 px, small 36, large 52 (48 below 768); links take `text`. */
  size?: ButtonVariants['size']
  /** At least 162 px, or all the width there is. */
  width?: ButtonVariants['width']
  /** An icon before the words. */
  icon?: IconPath
  /** An icon after the words. */
  iconAfter?: IconPath
  /** The act as a verb, with its amount. */
  children: ReactNode
}

export interface ButtonProps extends ButtonLook, Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> {
  /** Of a link that looks like a button alone. */
  href?: undefined
  /** What it says while it works (담는 중…): the width stays and clicks do nothing. */
  working?: string | false
  /** The act; nothing while it works. */
  onClick?: ButtonHTMLAttributes<HTMLButtonElement>['onClick']
  /** The element, for who brings the focus back to it. */
  ref?: Ref<HTMLButtonElement>
}

export interface ButtonLinkProps extends ButtonLook, Omit<LinkProps, 'children'> {
  /** Makes it a link that looks like a button. */
  href: string
  /** The file's name, where the link is one to keep. */
  download?: string
  /** Of a button alone: a link that leads nowhere is left out. */
  disabled?: undefined
  /** Of a button alone. */
  working?: undefined
}

export const Button = (props: ButtonProps | ButtonLinkProps) => {
  const { variant, size = variant === 'link' ? 'text' : 'medium', width, ...others } = props
  const { icon, iconAfter, className, children, ...rest } = others
  const classes = joinClasses(button({ variant, size, width }), className)
  // The way to the top stays off the main act of a page.
  const primary = variant === 'primary' || undefined
  const words = (
    <>
      {icon && <Icon of={icon} size={size === 'large' ? 20 : 16} />}
      <span>{children}</span>
      {iconAfter && <Icon of={iconAfter} size={16} />}
    </>
  )
  if (rest.href !== undefined)
    return (
      <Link {...rest} className={classes} data-primary={primary}>
        {words}
      </Link>
    )
  const { working, type = 'button', onClick, ...buttonProps } = rest
  return (
    <button
      {...buttonProps}
      type={working ? 'button' : type}
      className={classes}
      data-primary={primary}
      onClick={working ? undefined : onClick}
      {...(working ? { 'aria-busy': true, 'aria-disabled': true } : {})}
    >
      {words}
      {working && <span data-word>{working}</span>}
    </button>
  )
}
