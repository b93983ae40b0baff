import { doneMark } from '#styled/done-mark.ts'
import { Icon } from '../icon/icon.tsx'
import { check } from '../icons/icons.tsx'

/** Stands above the title of a page that says something is done. */
export const DoneMark = () => (
  <span className={doneMark()}>
    <Icon of={check} size={24} />
  </span>
)
