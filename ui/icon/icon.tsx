import { icon } from '#styled/icon.ts'
import type { IconPath } from '../icons/icons.tsx'

export interface IconProps {
  /** The drawing, one of `#ui/icons`. */
  of: IconPath
  /** Width and height in px. */
  size?: 12 | 14 | 16 | 20 | 22 | 24 | 32 | 40
  /** Fills the outline: a wish that is set, the rating star. */
  filled?: boolean
  /** Says what the icon means where no text beside it does. */
  label?: string
}

export const Icon = ({ of, size = 20, filled, label }: IconProps) => (
  <svg
    className={icon({ filled })}
    viewBox="0 0 24 24"
    width={size}
    height={size}
    {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
  >
    <path d={of} />
  </svg>
)
