import { Link as RouterLink } from '@tanstack/react-router'
import type { LinkProps } from '#ui/link'

const splitHref = (href: string) => {
  const [address = '', hash = ''] = href.split('#', 2)
  const [to = '', query = ''] = address.split('?', 2)
  return { to, hash, search: query ? Object.fromEntries(new URLSearchParams(query)) : {} }
}

/** Parts mark the current link themselves. */
const exactMatch = { exact: true } as const

/** A document may use a camera or not for as long as it lives: a page that counts with one begins with its own. */
const usesCamera = (path: string) => /^\/seller\/stock\/count(?:[?#]|$)/.test(path)
export const needsDocument = (href: string) => usesCamera(href) && !usesCamera(location.pathname)

/** Every link of every part: within the office by the router, else an ordinary anchor. */
export const OfficeLink = ({ href, ref, ...rest }: LinkProps) =>
  /^\/(?:office|seller)(?:[/?#]|$)/.test(href) && !/[?&]lang=/.test(href) && !needsDocument(href) ? (
    <RouterLink
      {...(splitHref(href) as object as { to: never })}
      activeOptions={exactMatch}
      ref={ref}
      {...(rest as object)}
    />
  ) : (
    <a href={href} ref={ref} {...rest} />
  )
