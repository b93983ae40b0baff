import { doneMark } from '#styled/done-mark.ts'
import { Icon } from '../icon/icon.tsx'
import { check } from '../icons/icons.tsx'
import { toRootProps, type RootProps } from '../theme/root-props.ts'

export type DoneMarkProps = RootProps<'span'>

/** Stands above the title of a page that says something is done. */
export const DoneMark = (rest: DoneMarkProps) => (
  <span {...toRootProps(rest, doneMark())}>
    <Icon of={check} size={24} />
  </span>
)
