import { useId, type ReactNode } from 'react'
import { sideNavigation } from '#styled/side-navigation.ts'
import { Link } from '../link/link.tsx'
import { toRootProps, type RootProps } from '../theme/root-props.ts'

export interface SideNavigationGroup {
  title: string
  links: readonly { label: string; href: string; current?: boolean }[]
}

export interface SideNavigationProps extends RootProps<'nav'> {
  /** The name for readers. */
  label: string
  /** What stands above: the member's name. */
  head?: ReactNode
  /** Headings with their links; one link is the current one. */
  groups: readonly SideNavigationGroup[]
  /** What stands below: 로그아웃. */
  foot?: ReactNode
}

const Group = ({ title, links }: SideNavigationGroup) => {
  const id = useId()
  const classes = sideNavigation()
  return (
    <div className={classes.group}>
      <p id={id} className={classes.title}>
        {title}
      </p>
      <ul aria-labelledby={id}>
        {links.map(({ label, href, current }) => (
          <li key={href}>
            <Link href={href} className={classes.link} aria-current={current ? 'page' : undefined}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

export const SideNavigation = ({ label, head, groups, foot, ...rest }: SideNavigationProps) => {
  const classes = sideNavigation()
  return (
    <nav {...toRootProps(rest, classes.root)} aria-label={label}>
      {head && <div>{head}</div>}
      {groups.map((group) => (
        <Group key={group.title} {...group} />
      ))}
      {foot && <div className={classes.foot}>{foot}</div>}
    </nav>
  )
}
