import type { ReactNode } from 'react'
import { chip } from '#styled/chip.ts'
import { Icon } from '../icon/icon.tsx'
import { close, type IconPath } from '../icons/icons.tsx'
import { Link } from '../link/link.tsx'

export interface ChipProps {
  /** Chosen: burgundy line and ink. */
  on?: boolean
  /** Makes it a toggle (with `on`), or an act. */
  onClick?: () => void
  /** Makes it a chip that takes itself away, with a × at its end. */
  onRemove?: () => void
  /** What removing does, for readers: 픽업 가능 조건 지우기. */
  removeLabel?: string
  /** Makes it a link. */
  href?: string
  /** Before the word. */
  icon?: IconPath
  /** Seen only below 992 px, where a rail is a sheet. */
  only?: 'narrow'
  /** One or two words. */
  children: ReactNode
}

/** Without an act a chip is plain text: a wine's kind, grape, strength. */
export const Chip = ({
  on = false,
  onClick,
  onRemove,
  removeLabel,
  href,
  icon,
  only,
  children,
}: ChipProps) => {
  const className = chip({ on: on || onRemove !== undefined, only })
  const words = (
    <>
      {icon && <Icon of={icon} size={16} />}
      {children}
    </>
  )
  if (onRemove)
    return (
      <button type="button" className={className} onClick={onRemove} aria-label={removeLabel}>
        {words}
        <Icon of={close} size={14} />
      </button>
    )
  if (href !== undefined)
    return (
      <Link href={href} className={className} aria-current={on || undefined}>
        {words}
      </Link>
    )
  if (onClick)
    return (
      <button type="button" className={className} onClick={onClick} aria-pressed={on}>
        {words}
      </button>
    )
  return <span className={className}>{words}</span>
}
