import { Link as RouterLink } from '@tanstack/react-router'
import type { LinkProps } from '#ui/link'

/** Full page loads: outside addresses, files, and the search results (specification, section 2). */
const leaves = (href: string) =>
  !href.startsWith('/') || /^\/(search-result|api|images|dev)\b|[?&]download=1\b/.test(href)

/** What the router takes apart: an address given to it whole would be one long path, and be loaded ahead as such. */
const apart = (href: string) => {
  const { pathname, searchParams, hash } = new URL(href, 'http://shop')
  return {
    to: pathname,
    ...(searchParams.size > 0 && { search: Object.fromEntries(searchParams) }),
    ...(hash && { hash: hash.slice(1) }),
  }
}

/** Parts say themselves which link is the present one: the router would mark every prefix of an address. */
const exactly = { exact: true } as const

/** Every link of every part: within the shop by the router, keeping the language; else an ordinary anchor. */
export const ShopLink = ({ href, ref, ...rest }: LinkProps) =>
  leaves(href) ? (
    <a href={href} ref={ref} {...rest} />
  ) : (
    <RouterLink
      {...(apart(href) as { to: never })}
      activeOptions={exactly}
      ref={ref as never}
      {...(rest as object)}
    />
  )
