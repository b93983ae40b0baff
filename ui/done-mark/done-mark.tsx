import { doneMark, type DoneMarkVariants } from '#styled/done-mark.ts'
import { Icon } from '../icon/icon.tsx'
import { alert, check, clock, close, type IconPath } from '../icons/icons.tsx'
import { toRootProps, type RootProps } from '../theme/root-props.ts'

type State = NonNullable<DoneMarkVariants['state']>

export interface DoneMarkProps extends RootProps<'span'> {
  /** Done, waiting for something, failed, or ended without anything. */
  state?: State
}

const icons: Record<State, IconPath> = { done: check, waiting: clock, failed: alert, ended: close }

/** Stands above the title of a page that says how something came out. */
export const DoneMark = ({ state = 'done', ...rest }: DoneMarkProps) => (
  <span {...toRootProps(rest, doneMark({ state }))}>
    <Icon of={icons[state]} size={24} />
  </span>
)
