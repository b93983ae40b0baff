import { readPlainCookie } from '../../plain-cookie.ts'
import { getPublicConfig } from '../../public-config.ts'

/** When this browser's session ends, in seconds since 1970, by the copy that pages may read; undefined without one. */
export const readSessionEnd = (): number | undefined => {
  const value = readPlainCookie(`${getPublicConfig().sessionCookie}Exp`)
  return value === undefined ? undefined : Number(value)
}
