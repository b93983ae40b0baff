import { spinner, type SpinnerVariants } from '#styled/spinner.ts'
import { toRootProps, type RootProps } from '../theme/root-props.ts'

export interface SpinnerProps extends RootProps<'span'> {
  /** What is going on, for readers. */
  label: string
  /** 16 px small, in a button; 24 medium; 40 large, on a page. */
  size?: SpinnerVariants['size']
}

export const Spinner = ({ label, size, ...rest }: SpinnerProps) => (
  <span {...toRootProps(rest, spinner({ size }))} role="status" aria-label={label} />
)
