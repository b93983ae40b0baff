import { m } from '#messages'
import { formatDateTime } from '../../format.ts'

/** A day and its time on one line, where a phone has room for one of two things. */
const toUnbrokenText = (at: string): string => at.replaceAll(' ', '\u00a0')

/** The number of an order and when it was placed, the same on every page of it. */
export const toOrderHeading = ({ oid, createdAt }: { oid: string; createdAt: string }): string =>
  m['orders.done.number']({ oid, at: toUnbrokenText(formatDateTime(createdAt)) })
