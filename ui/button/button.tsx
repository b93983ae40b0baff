import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react'
import { button, type ButtonVariants } from '#styled/button.ts'
import { Icon } from '../icon/icon.tsx'
import type { IconPath } from '../icons/icons.tsx'
import { Link } from '../link/link.tsx'

export interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'style'> {
  /** One primary a view; `onBurgundy` on burgundy grounds only. */
  variant?: ButtonVariants['variant']
  /** 42 px, small 36, large 52 (48 below 768); links take `text`. */
  size?: ButtonVariants['size']
  /** At least 162 px, or all the width there is. */
  width?: ButtonVariants['width']
  /** Makes it a link that looks like a button. */
  href?: string
  /** The file's name, where the link is one to keep. */
  download?: string
  /** An icon before the words. */
  icon?: IconPath
  /** An icon after the words. */
  iconAfter?: IconPath
  /** What it says while it works (담는 중…): the width stays and clicks do nothing. */
  working?: string | false
  /** The act; nothing while it works. */
  onClick?: ButtonHTMLAttributes<HTMLButtonElement>['onClick']
  /** The element, for who brings the focus back to it. */
  ref?: Ref<HTMLButtonElement>
  /** The act as a verb, with its amount. */
  children: ReactNode
}

export const Button = ({
  variant,
  size = variant === 'link' ? 'text' : 'medium',
  width,
  href,
  download,
  icon,
  iconAfter,
  working,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) => {
  const className = button({ variant, size, width })
  const words = (
    <>
      {icon && <Icon of={icon} size={size === 'large' ? 20 : 16} />}
      <span>{children}</span>
      {iconAfter && <Icon of={iconAfter} size={16} />}
    </>
  )
  if (href !== undefined)
    return (
      <Link href={href} download={download} className={className} aria-label={rest['aria-label']}>
        {words}
      </Link>
    )
  return (
    <button
      {...rest}
      type={working ? 'button' : type}
      className={className}
      onClick={working ? undefined : onClick}
      {...(working ? { 'aria-busy': true, 'aria-disabled': true } : {})}
    >
      {words}
      {working && <span data-word>{working}</span>}
    </button>
  )
}
