import { useId, type ReactNode } from 'react'
import { sideNavigation, type SideNavigationVariants } from '#styled/side-navigation.ts'
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
  /** Below 992 px it ends a page: rows to press, without what stands above. */
  below?: SideNavigationVariants['below']
}

type GroupProps = SideNavigationGroup & { classes: ReturnType<typeof sideNavigation> }

const Group = ({ title, links, classes }: GroupProps) => {
  const id = useId()
  return (
    <div className={classes.group}>
      <p id={id} className={classes.title}>
        {title}
      </p>
      <ul aria-labelledby={id} className={classes.list}>
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

export const SideNavigation = ({ label, head, groups, foot, below, ...rest }: SideNavigationProps) => {
  const classes = sideNavigation({ below })
  return (
    <nav {...toRootProps(rest, classes.root)} aria-label={label}>
      {head && <div className={classes.head}>{head}</div>}
      {groups.map((group) => (
        <Group key={group.title} {...group} classes={classes} />
      ))}
      {foot && <div className={classes.foot}>{foot}</div>}
    </nav>
  )
}
