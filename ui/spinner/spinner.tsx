import { spinner, type SpinnerVariants } from '#styled/spinner.ts'

export interface SpinnerProps {
  /** What is going on, for readers. */
  label: string
  /** 16 px small, in a button; 24 medium; 40 large, on a page. */
  size?: SpinnerVariants['size']
}

export const Spinner = ({ label, size }: SpinnerProps) => (
  <span role="status" aria-label={label} className={spinner({ size })} />
)
