import { Link as RouterLink, useRouter } from '@tanstack/react-router'
import { toQueryString } from '#api/client.ts'
import type { LinkProps } from '#ui/link'

/** Full page loads: outside addresses, files, other languages, and the search results (docs/spec.md, section 2). */
const isFullPageLoad = (href: string) =>
  !href.startsWith('/') || /^\/(search-result|api|images|dev)\b|[?&]download=1\b|[?&]lang=/.test(href)

/**
 * The parts of an address for the router: a whole address would be one long path, and be preloaded as such.
 */
const splitHref = (href: string) => {
  const [address = '', hash = ''] = href.split('#', 2)
  const [to = '', query = ''] = address.split('?', 2)
  return { to, hash, search: query ? Object.fromEntries(new URLSearchParams(query)) : {} }
}

/** Parts mark the current link themselves: the router would mark every prefix of an address. */
const exactMatch = { exact: true } as const

const RoutedLink = ({ href, ref, ...rest }: LinkProps) => (
  <RouterLink
    {...(splitHref(href) as object as { to: never })}
    activeOptions={exactMatch}
    ref={ref}
    {...(rest as object)}
  />
)

/**
 * A page on the server does not navigate: an anchor with the router's address takes a tenth of its time.
 * Where the router would add something, the current page or the language of the address, it renders the link
 * itself.
 */
const ServerLink = ({ href, ref, ...rest }: LinkProps) => {
  const { pathname, search } = useRouter().latestLocation
  const { to, hash, search: query } = splitHref(href)
  return to === pathname || 'lang' in search || !/^[\w/.-]+$/.test(to) ? (
    <RoutedLink href={href} ref={ref} {...rest} />
  ) : (
    <a href={to + toQueryString(query) + (hash && `#${hash}`)} ref={ref} {...rest} />
  )
}

const InternalLink = import.meta.env.SSR ? ServerLink : RoutedLink

/** Full page loads within the shop, and its files, are in the language of the address too. */
const FullPageLink = ({ href, ref, ...rest }: LinkProps) => {
  const { lang } = useRouter().latestLocation.search as { lang?: string }
  const keepsLang = lang && !/[?&]lang=/.test(href) && /^\/(?!\/|api|images|dev)/.test(href)
  return (
    <a
      href={keepsLang ? `${href}${href.includes('?') ? '&' : '?'}lang=${encodeURIComponent(lang)}` : href}
      ref={ref}
      {...rest}
    />
  )
}

/** Every link of every part, keeping the language: within the shop by the router, else an ordinary anchor. */
export const ShopLink = ({ href, ref, ...rest }: LinkProps) =>
  isFullPageLoad(href) ? (
    <FullPageLink href={href} ref={ref} {...rest} />
  ) : (
    <InternalLink href={href} ref={ref} {...rest} />
  )
