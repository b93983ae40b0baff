import { Link as RouterLink } from '@tanstack/react-router'
import type { LinkProps } from '#ui/link'

/** Full page loads: outside addresses, files, and the search results (specification, section 2). */
const leaves = (href: string) => !href.startsWith('/') || /^\/(search-result|api|images|dev)\b/.test(href)

/** Every link of every part: within the shop by the router, keeping the language; else an ordinary anchor. */
export const ShopLink = ({ href, ref, ...rest }: LinkProps) =>
  leaves(href) ? (
    <a href={href} ref={ref} {...rest} />
  ) : (
    <RouterLink to={href as never} ref={ref as never} {...(rest as object)} />
  )
