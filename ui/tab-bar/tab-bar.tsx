import { tabBar } from '#styled/tab-bar.ts'
import { Icon } from '../icon/icon.tsx'
import type { IconPath } from '../icons/icons.tsx'
import { Link } from '../link/link.tsx'
import { toRootProps, type RootProps } from '../theme/root-props.ts'

export interface TabBarItem {
  label: string
  icon: IconPath
  /** Makes it a link; else it is a button. */
  href?: string
  onClick?: () => void
  /** The place we are in. */
  current?: boolean
  /** Whether the panel that a button opens is open. */
  expanded?: boolean
}

export interface TabBarProps extends RootProps<'nav'> {
  /** The name for readers. */
  label: string
  /** Four places, one of them the current one. */
  items: readonly TabBarItem[]
}

/** Four places at the foot of the screen, below 768 px. */
export const TabBar = ({ label, items, ...rest }: TabBarProps) => {
  const classes = tabBar()
  return (
    <nav {...toRootProps(rest, classes.root)} aria-label={label} data-print="none">
      {items.map(({ label: name, icon, href, onClick, current, expanded }) => {
        const content = (
          <>
            <Icon of={icon} size={22} />
            {name}
          </>
        )
        return href === undefined ? (
          <button
            key={name}
            type="button"
            className={classes.item}
            onClick={onClick}
            aria-expanded={expanded}
          >
            {content}
          </button>
        ) : (
          <Link key={name} href={href} className={classes.item} aria-current={current ? 'page' : undefined}>
            {content}
          </Link>
        )
      })}
    </nav>
  )
}
