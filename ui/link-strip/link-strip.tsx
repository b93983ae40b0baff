import { useLayoutEffect, useRef } from 'react'
import { linkStrip } from '#styled/link-strip.ts'
import { Link } from '../link/link.tsx'
import { toRootProps, type RootProps } from '../theme/root-props.ts'
import { useJoinedRef } from '../theme/use-joined-ref.ts'

export interface LinkStripProps extends RootProps<'nav'> {
  /** The name for readers. */
  label: string
  /** Name and address of each; one may be the current one. */
  links: readonly { label: string; href: string; current?: boolean }[]
}

/** The way through many pages in one line that scrolls sideways, where there is no space for a list beside the page. */
export const LinkStrip = ({ label, links, ref, ...rest }: LinkStripProps) => {
  const strip = useRef<HTMLElement>(null)
  const here = links.find(({ current }) => current)?.href
  useLayoutEffect(() => {
    const element = strip.current
    const link = element?.querySelector<HTMLElement>('[aria-current]')
    if (element && link) element.scrollLeft = link.offsetLeft - (element.clientWidth - link.offsetWidth) / 2
  }, [here])
  const classes = linkStrip()
  const joinedRef = useJoinedRef(strip, ref)
  return (
    <nav {...toRootProps(rest, classes.root)} aria-label={label} ref={joinedRef} data-print="none">
      {links.map(({ label: name, href, current }) => (
        <Link key={href} href={href} className={classes.link} aria-current={current ? 'page' : undefined}>
          {name}
        </Link>
      ))}
    </nav>
  )
}
