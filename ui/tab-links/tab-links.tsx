import { tabLinks } from '#styled/tab-links.ts'
import { Link } from '../link/link.tsx'
import { toRootProps, type RootProps } from '../theme/root-props.ts'

export interface TabLink {
  label: string
  href: string
  /** How many things are there. */
  count?: string
  current?: boolean
}

export interface TabLinksProps extends RootProps<'nav'> {
  /** The name for readers. */
  label: string
  /** Name, address and count of each; one is the current one. */
  tabs: readonly TabLink[]
  /** Stays below the header while its page scrolls. */
  sticky?: boolean
  /** With room before it: what it leads through begins below something whole. */
  apart?: boolean
}

/** Tabs that are addresses: each one is a link, within the page or to another. */
export const TabLinks = ({ label, tabs, sticky, apart, ...rest }: TabLinksProps) => {
  const classes = tabLinks({ sticky, apart })
  return (
    <nav {...toRootProps(rest, classes.root)} aria-label={label}>
      {tabs.map(({ label: name, href, count, current }) => (
        <Link
          key={`${href} ${name}`}
          href={href}
          className={classes.tab}
          aria-current={current ? (href.startsWith('#') ? 'true' : 'page') : undefined}
        >
          {name} {count}
        </Link>
      ))}
    </nav>
  )
}
