import { spinner, type SpinnerVariants } from '#styled/spinner.ts'

export interface SpinnerProps {
  /** What is going on, for readers. */
  label: string
  size?: SpinnerVariants['size']
}

export const Spinner = ({ label, size }: SpinnerProps) => (
  <span role="status" aria-label={label} className={spinner({ size })} />
)
