import type { Locale } from '#api/fields.ts'
import { m } from '#messages'
import { seoulDay } from '../clock.ts'
import type { Services } from '../context.ts'
import type { Transaction } from '../db/database.ts'
import { devicesOf } from '../devices/devices.store.ts'
import { queueKakao, queueMail, queuePush, queueSms } from '../outbox/outbox.store.ts'
import { labelled, letterMail, unsigned, type Words } from './letter-mail.ts'
import { asTextFor, channelsFor, goesByDay, timeFor, type Channel, type LetterKind } from './letters.rules.ts'
import { addresseeOf } from './letters.store.ts'
import { countLetter } from './quota.ts'
import { toAddressedName } from './repeated-texts.ts'

export type Letter = {
  memberId: number
  kind: LetterKind
  /** Names the cause: the same cause is told once by each way. */
  key: string
  /** Where the letter leads, a path of the shop. */
  path: string
  words: (locale: Locale, name: string) => Words
}

type Writing = Pick<Services, 'secrets' | 'shopUrl'>
type Member = NonNullable<Awaited<ReturnType<typeof addresseeOf>>>
/** What is sent by one channel, to one address, number or device. */
type Piece = Pick<Letter, 'kind' | 'key' | 'path'> & { channel: Channel; to: string; words: Words }

const digestPath = '/mypage'
const digestWords = (locale: Locale): Words => ({
  subject: m['letters.more.subject']({}, { locale }),
  text: m['letters.more.text']({}, { locale }),
  action: m['letters.action.more']({}, { locale }),
})

const queuePiece = async (
  tx: Transaction,
  { secrets, shopUrl }: Writing,
  { locale, choices }: Member,
  { kind, key, path, channel, to, words }: Piece,
  now: Date,
): Promise<void> => {
  const at = timeFor(kind, channel, choices, now)
  const sent = { key, byDay: goesByDay(kind, channel, choices), isCounted: true }
  const advertising = kind === 'OFFER'
  const { subject, text } = words
  if (channel === 'MAIL') {
    const [shop, url] = [shopUrl(), new URL(path, shopUrl()).href]
    const mail = letterMail({ locale, shopUrl: shop, url, words, advertising })
    await queueMail(tx, secrets, { ...sent, to, ...mail }, at)
  }
  if (channel === 'SMS') await queueSms(tx, secrets, { ...sent, to, text }, at)
  if (channel === 'KAKAO') {
    const kakao = { to, text, template: kind, advertising, ...asTextFor(kind, choices) }
    await queueKakao(tx, secrets, { ...sent, ...kakao }, at)
  }
  if (channel === 'PUSH') {
    const said = { title: subject, text: unsigned(text), path }
    await queuePush(tx, secrets, { ...sent, key: `${key}:${to.slice(-24)}`, token: to, ...said }, at)
  }
}

/** Past its quota a receiver is told once that there is more in the shop, and nothing else that day. */
const queueWithin = async (tx: Transaction, writing: Writing, member: Member, piece: Piece, now: Date) => {
  const { channel, to, kind } = piece
  const confirmed =
    channel === 'PUSH' || (channel === 'MAIL' ? member.confirmed.email : member.confirmed.mobile)
  const receiver = { memberId: member.id, channel, to, confirmed }
  const outcome = await countLetter(tx, writing.secrets, receiver, kind, now)
  if (outcome === 'DROP') return
  if (outcome === 'SEND') return queuePiece(tx, writing, member, piece, now)
  const key = `letters-more:${kind === 'ORDER' ? 'order' : 'other'}:${member.id}:${seoulDay(now)}`
  const digest = { kind: kind === 'OFFER' ? ('SERVICE' as const) : kind, key, path: digestPath }
  await queuePiece(tx, writing, member, { ...piece, ...digest, words: digestWords(member.locale) }, now)
}

const receiversOf = async (tx: Transaction, member: Member, channel: Channel): Promise<string[]> => {
  if (channel === 'PUSH') return (await devicesOf(tx, member.id)).map(({ token }) => token)
  const to = channel === 'MAIL' ? member.email : member.mobile
  return to ? [to] : []
}

/**
 * Leaves a letter to the worker, by every way that its kind and the member's choices open, in the transaction of its
 * cause. It goes to the member's own addresses alone, and so many times a day.
 */
export const queueLetter = async (
  tx: Transaction,
  writing: Writing,
  { memberId, kind, key, path, words }: Letter,
  now: Date,
): Promise<void> => {
  const member = await addresseeOf(tx, memberId)
  if (!member) return
  const plain = words(member.locale, toAddressedName(member.name, member.locale))
  const said = kind === 'OFFER' ? labelled(plain, member.locale) : plain
  for (const channel of channelsFor(kind, member.choices))
    for (const to of await receiversOf(tx, member, channel))
      await queueWithin(tx, writing, member, { kind, key, path, channel, to, words: said }, now)
}
