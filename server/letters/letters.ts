import type { Locale } from '#api/fields.ts'
import type { Services } from '../context.ts'
import type { Transaction } from '../db/database.ts'
import { devicesOf } from '../devices/devices.store.ts'
import { queueKakao, queueMail, queuePush, queueSms } from '../outbox/outbox.store.ts'
import { labelled, letterMail, unsigned, type Words } from './letter-mail.ts'
import { asTextFor, channelsFor, goesByDay, timeFor, type LetterKind } from './letters.rules.ts'
import { addresseeOf } from './letters.store.ts'

export type Letter = {
  memberId: number
  kind: LetterKind
  /** Names the cause: the same cause is told once by each way. */
  key: string
  /** Where the letter leads, a path of the shop. */
  path: string
  /** Where word of an order goes, as its orderer said; the member's own otherwise. */
  to?: { email: string; mobile: string } | null
  words: (locale: Locale, name: string) => Words
}

type Writing = Pick<Services, 'secrets' | 'shopUrl'>

/** Leaves a letter to the worker, by every way that its kind and the member's choices open, in the transaction of its cause. */
export const queueLetter = async (
  tx: Transaction,
  { secrets, shopUrl }: Writing,
  { memberId, kind, key, path, to, words }: Letter,
  now: Date,
): Promise<void> => {
  const member = await addresseeOf(tx, memberId)
  if (!member) return
  const { locale, name, choices } = member
  const [email, mobile] = [to?.email ?? member.email, to?.mobile ?? member.mobile]
  const plain = words(locale, name)
  const said = kind === 'OFFER' ? labelled(plain, locale) : plain
  const { subject, text } = said
  const [shop, url] = [shopUrl(), new URL(path, shopUrl()).href]
  for (const channel of channelsFor(kind, choices)) {
    const at = timeFor(kind, channel, choices, now)
    const byDay = goesByDay(kind, channel, choices)
    const advertising = kind === 'OFFER'
    if (channel === 'MAIL' && email) {
      const mail = letterMail({ locale, shopUrl: shop, url, words: said, advertising })
      await queueMail(tx, secrets, { key, byDay, to: email, ...mail }, at)
    }
    if (channel === 'SMS' && mobile) await queueSms(tx, secrets, { key, byDay, to: mobile, text }, at)
    if (channel === 'KAKAO' && mobile) {
      const kakao = { to: mobile, text, template: kind, advertising, ...asTextFor(kind, choices) }
      await queueKakao(tx, secrets, { key, byDay, ...kakao }, at)
    }
    if (channel === 'PUSH')
      for (const { token } of await devicesOf(tx, memberId)) {
        const said = { title: subject, text: unsigned(text), path }
        await queuePush(tx, secrets, { key: `${key}:${token.slice(-24)}`, byDay, token, ...said }, at)
      }
  }
}
