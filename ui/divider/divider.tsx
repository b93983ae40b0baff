import { divider, type DividerVariants } from '#styled/divider.ts'

export interface DividerProps {
  /** Hair and soft separate, strong stands under a title or above a total, band splits boxes below 768 px. */
  line?: DividerVariants['line']
  /** The room above and below. */
  space?: DividerVariants['space']
}

export const Divider = ({ line, space }: DividerProps) => <hr className={divider({ line, space })} />
