import type { Locale } from '#api/fields.ts'
import type { ShopNotice } from './settings.store.ts'

/** Whether shoppers see a notice: it is on, has begun and has not ended. */
export const isNoticeShown = ({ isOn, startsAt, endsAt }: ShopNotice, now: Date): boolean => {
  const at = now.getTime()
  const hasBegun = startsAt === null || Date.parse(startsAt) <= at
  const hasEnded = endsAt !== null && Date.parse(endsAt) <= at
  return isOn && hasBegun && !hasEnded
}

/** Whether the end of a notice is after its beginning. */
export const isPeriod = ({ startsAt, endsAt }: Pick<ShopNotice, 'startsAt' | 'endsAt'>): boolean =>
  startsAt === null || endsAt === null || Date.parse(startsAt) < Date.parse(endsAt)

/** A notice in a language; title and text are in Korean where either is missing, so that they agree. */
export const toNoticeText = ({ title, message, link }: ShopNotice, locale: Locale) => {
  const [localTitle, localMessage] = [title[locale], message[locale]]
  return localTitle && localMessage
    ? { title: localTitle, message: localMessage, link }
    : { title: title['ko-KR'], message: message['ko-KR'], link }
}
