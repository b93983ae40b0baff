import { getPublicConfig } from '../../public-config.ts'

/** When this browser's session ends, in seconds since 1970, by the copy that pages may read; undefined without one. */
export const readSessionEnd = (): number | undefined => {
  const name = `${getPublicConfig().sessionCookie}Exp=`
  try {
    const pair = document.cookie.split('; ').find((one) => one.startsWith(name))
    return pair === undefined ? undefined : Number(pair.slice(name.length))
  } catch {
    // A document without an origin of its own, as in a closed frame, has no cookies to ask.
    return undefined
  }
}
