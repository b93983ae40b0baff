import { getUrl } from '#api/request-url.ts'
import { myStoreCookie, parseStoreId } from '../my-store-cookie.ts'
import { parseCookies } from './cookies.ts'
import type { RequestHead } from './request-head.ts'

/**
 * The store that a page is written for: that of its address, else that of the cookie, else none. Only the id of a
 * store that sells goes on from here, so that pages are written for so many stores at most, and for none.
 */
export const findMyStore = async (
  request: RequestHead,
  isOpenStore: (id: number) => Promise<boolean>,
): Promise<number | null> => {
  const texts = [getUrl(request).searchParams.get('idStore'), parseCookies(request)[myStoreCookie]]
  for (const id of texts.map(parseStoreId)) if (id !== null && (await isOpenStore(id))) return id
  return null
}
