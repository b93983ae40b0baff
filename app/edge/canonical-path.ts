/** Letters that no text field takes: NUL and the other controls, but for spaces of any kind. */
const controls = /%(?:0[0-8bcef]|1[\da-f]|7f)/gi
const breaks = /%(?:09|0a|0d)/gi
const replacement = '%EF%BF%BD'

const isDecodable = (text: string) => {
  try {
    decodeURIComponent(text)
    return true
  } catch {
    return false
  }
}

/** A segment that is no text in UTF-8 stands for itself, so that it is read as an address that nothing has. */
const escapeUndecodable = (segment: string) => (isDecodable(segment) ? segment : encodeURIComponent(segment))

const collapseSlashes = (path: string) => path.replace(/\/{2,}/g, '/').replace(/(.)\/$/, '$1')

/**
 * The one address of a page: without a slash too many, and without escapes that cannot be read or searched for. Null
 * where the request asked for it already. It begins with one slash, so it never names another host.
 */
export const findCanonicalPath = ({ pathname, search }: URL): string | null => {
  const path = collapseSlashes(pathname).split('/').map(escapeUndecodable).join('/')
  const query = search.replace(breaks, '%20').replace(controls, replacement)
  return path === pathname && query === search ? null : path + query
}
