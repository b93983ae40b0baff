import { breadcrumb } from '#styled/breadcrumb.ts'
import { Link } from '../link/link.tsx'
import type { RootProps } from '../theme/root-props.ts'

export interface Crumb {
  label: string
  /** The last one, the page itself, has none. */
  href?: string
}

export interface BreadcrumbProps extends RootProps<'nav'> {
  /** The name for readers: 현재 위치. */
  label: string
  /** From the first page to this one. */
  items: readonly Crumb[]
  /** Keeps its distance from a picture below. */
  spaced?: boolean
}

/** The way to this page; from 768 px on. */
export const Breadcrumb = ({ label, items, spaced, ...rest }: BreadcrumbProps) => {
  const classes = breadcrumb({ spaced })
  return (
    <nav {...rest} aria-label={label}>
      <ol className={classes.root}>
        {items.map(({ label: name, href }, at) => (
          <li key={name} className={classes.item}>
            {href !== undefined && at < items.length - 1 ? (
              <Link href={href}>{name}</Link>
            ) : (
              <span aria-current={at === items.length - 1 ? 'page' : undefined}>{name}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
