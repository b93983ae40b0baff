import { toTitleMeta, unlistedMeta } from '../../shell/site-head.ts'

/** A printed page repeats another page, which search engines list in its place. */
export const toPrintHead = (title: string) => ({
  meta: [toTitleMeta(title), unlistedMeta],
})
