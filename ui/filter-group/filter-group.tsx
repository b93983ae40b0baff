import type { ReactNode } from 'react'
import { filterGroup } from '#styled/filter-group.ts'
import { Icon } from '../icon/icon.tsx'
import { chevronDown } from '../icons/icons.tsx'
import { toRootProps, type RootProps } from '../theme/root-props.ts'

export interface FilterGroupProps extends RootProps<'details', 'onToggle'> {
  /** 종류, 가격, 맛. */
  title: string
  /** What is chosen here, seen while it is shut too: 레드 외 1. */
  chosen?: string
  /** Open from the start. */
  open?: boolean
  /** Called when it opens, to load what it holds. */
  onOpen?: () => void
  /** Boxes, ranges or chips of one question. */
  children: ReactNode
}

/** One group of filters, in the rail and in the sheet. */
export const FilterGroup = ({ title, chosen, open, onOpen, children, ...rest }: FilterGroupProps) => {
  const classes = filterGroup()
  return (
    <details
      {...toRootProps(rest, classes.root)}
      open={open}
      onToggle={(event) => event.currentTarget.open && onOpen?.()}
    >
      <summary className={classes.head}>
        {title}
        {chosen && <span className={classes.chosen}>{chosen}</span>}
        <Icon of={chevronDown} size={16} />
      </summary>
      <div className={classes.body}>{children}</div>
    </details>
  )
}
