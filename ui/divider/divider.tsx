import { divider, type DividerVariants } from '#styled/divider.ts'
import { toRootProps, type RootProps } from '../theme/root-props.ts'

export interface DividerProps extends RootProps<'hr'> {
  /** Hair and soft separate, strong stands under a title or above a total, band splits boxes below 768 px. */
  line?: DividerVariants['line']
  /** The room above and below. */
  space?: DividerVariants['space']
}

export const Divider = ({ line, space, ...rest }: DividerProps) => (
  <hr {...toRootProps(rest, divider({ line, space }))} />
)
