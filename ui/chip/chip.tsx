import type { ButtonHTMLAttributes, HTMLAttributes, ReactNode, Ref } from 'react'
import { chip } from '#styled/chip.ts'
import { Icon } from '../icon/icon.tsx'
import { close, type IconPath } from '../icons/icons.tsx'
import { Link, type LinkProps } from '../link/link.tsx'
import { joinClasses } from '../theme/join-classes.ts'

/** How a chip looks, and what it says. */
export interface ChipLook {
  /** Chosen: burgundy line and ink. */
  on?: boolean
  /** Before the word. */
  icon?: IconPath
  /** Seen only below 992 px, where a rail is a sheet, or only from there on. */
  only?: 'narrow' | 'wide'
  /** One or two words. */
  children: ReactNode
}

type ButtonAttributes = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children' | 'onClick'>

export interface ChipProps extends ChipLook, Omit<HTMLAttributes<HTMLSpanElement>, 'children' | 'onClick'> {
  /** Of a chip that is a button alone. */
  onClick?: undefined
  /** Of a chip that takes itself away alone. */
  onRemove?: undefined
  /** Of a link alone. */
  href?: undefined
  /** The element itself. */
  ref?: Ref<HTMLSpanElement>
}

export interface ChipButtonProps extends ChipLook, ButtonAttributes {
  /** Makes it a toggle (with `on`), or an act. */
  onClick: ButtonHTMLAttributes<HTMLButtonElement>['onClick']
  /** Of a chip that takes itself away alone. */
  onRemove?: undefined
  /** Of a link alone. */
  href?: undefined
  /** The element, for who brings the focus back to it. */
  ref?: Ref<HTMLButtonElement>
}

export interface RemovableChipProps extends ChipLook, ButtonAttributes {
  /** Makes it a chip that takes itself away, with a × at its end. */
  onRemove: () => void
  /** What removing does, for readers: 픽업 가능 조건 지우기. */
  removeLabel?: string
  /** Of a link alone. */
  href?: undefined
  /** The element, for who brings the focus back to it. */
  ref?: Ref<HTMLButtonElement>
}

export interface ChipLinkProps extends ChipLook, Omit<LinkProps, 'children'> {
  /** Makes it a link. */
  href: string
  /** Of a chip that takes itself away alone. */
  onRemove?: undefined
}

/** Without an act a chip is plain text: a wine's kind, grape, strength. */
export const Chip = (props: ChipProps | ChipButtonProps | RemovableChipProps | ChipLinkProps) => {
  const { on = false, icon, only, className, children, ...rest } = props
  const classes = joinClasses(chip({ on: on || rest.onRemove !== undefined, only }), className)
  const words = (
    <>
      {icon && <Icon of={icon} size={16} />}
      {children}
    </>
  )
  if (rest.onRemove) {
    const { onRemove, removeLabel, ...buttonProps } = rest
    return (
      <button
        aria-label={removeLabel}
        {...buttonProps}
        type="button"
        className={classes}
        onClick={() => onRemove()}
      >
        {words}
        <Icon of={close} size={14} />
      </button>
    )
  }
  if (rest.href !== undefined)
    return (
      <Link aria-current={on || undefined} {...rest} className={classes}>
        {words}
      </Link>
    )
  if (rest.onClick)
    return (
      <button aria-pressed={on} {...rest} type="button" className={classes}>
        {words}
      </button>
    )
  return (
    <span {...rest} className={classes}>
      {words}
    </span>
  )
}
