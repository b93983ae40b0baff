import { m } from '#messages'
import { formatDateTime } from '../../format.ts'

/** On one line, where a phone has room for one of two facts. */
const toUnbrokenText = (text: string): string => text.replaceAll(' ', '\u00a0')

/** The number of an order and when it was placed, the same on every page of it. */
export const toOrderHeading = ({ oid, createdAt }: { oid: string; createdAt: string }) => ({
  number: m['orders.done.number']({ oid }),
  ordered: toUnbrokenText(m['orders.done.ordered']({ at: formatDateTime(createdAt) })),
})
