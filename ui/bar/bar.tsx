import { bar, type BarVariants } from '#styled/bar.ts'
import { toRootProps, type RootProps } from '../theme/root-props.ts'

export interface BarProps extends RootProps<'svg'> {
  /** 0 to 1; what it means stands in words beside it. */
  share: number
  /** The height in px. */
  thick?: 3 | 4 | 6 | 8
  /** What it stands on, where that is burgundy. */
  tone?: BarVariants['tone']
}

/** A filled line. The length is an SVG attribute: a style attribute would break the content security policy. */
export const Bar = ({ share, thick = 4, tone, ...rest }: BarProps) => (
  <svg {...toRootProps(rest, bar({ tone }))} height={thick} aria-hidden>
    <rect width="100%" height="100%" rx={1} />
    <rect width={`${Math.round(Math.min(1, Math.max(0, share)) * 1000) / 10}%`} height="100%" rx={1} />
  </svg>
)
