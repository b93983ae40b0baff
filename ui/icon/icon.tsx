import { icon } from '#styled/icon.ts'
import type { IconPath } from '../icons/icons.tsx'
import { toRootProps, type RootProps } from '../theme/root-props.ts'

export interface IconProps extends RootProps<'svg'> {
  /** The drawing, one of `#ui/icons`. */
  of: IconPath
  /** Width and height in px. */
  size?: 12 | 14 | 16 | 20 | 22 | 24 | 32 | 40
  /** Fills the outline: a wish that is set, the rating star. */
  filled?: boolean
  /** Says what the icon means where no text beside it does. */
  label?: string
}

export const Icon = ({ of, size = 20, filled, label, ...rest }: IconProps) => (
  <svg
    {...toRootProps(rest, icon({ filled }))}
    viewBox="0 0 24 24"
    width={size}
    height={size}
    {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
  >
    <path d={of} />
  </svg>
)
