import { seoulMinute } from '../clock.ts'

/**
 * What a letter is for: ORDER is owed to whoever ordered, SERVICE was asked for or concerns the membership, OFFER is
 * advertising.
 */
export type LetterKind = 'ORDER' | 'SERVICE' | 'OFFER'
export type Channel = 'MAIL' | 'SMS' | 'KAKAO' | 'PUSH'
export type Switches = {
  emailOn: boolean
  smsOn: boolean
  kakaoOn: boolean
  pushOn: boolean
  nightOn: boolean
}

const nightFrom = 21 * 60
const nightUntil = 8 * 60

/** The end of the night that a moment lies in, or the moment itself by day: from 21:00 to 08:00 in Seoul. */
export const afterNight = (at: Date): Date => {
  const minutes = seoulMinute(at)
  if (minutes >= nightUntil && minutes < nightFrom) return at
  const missing = (minutes < nightUntil ? nightUntil : nightUntil + 24 * 60) - minutes
  return new Date(Math.floor(at.getTime() / 60_000) * 60_000 + missing * 60_000)
}

/** By which ways a letter goes: what is owed by mail and phone whatever the switches say, an offer by those that are on. */
export const channelsFor = (kind: LetterKind, switches: Switches): Channel[] => {
  const { emailOn, smsOn, kakaoOn, pushOn } = switches
  const phone: Channel[] = kakaoOn ? ['KAKAO'] : kind === 'ORDER' || smsOn ? ['SMS'] : []
  const mail: Channel[] = kind !== 'OFFER' || emailOn ? ['MAIL'] : []
  return [...mail, ...phone, ...(pushOn ? (['PUSH'] as const) : [])]
}

/** When a letter may go: word of an order at once, all else that rings a phone by day, offers of any kind by day. */
export const timeFor = (kind: LetterKind, channel: Channel, { nightOn }: Switches, now: Date): Date => {
  if (kind === 'ORDER' || nightOn) return now
  return kind === 'SERVICE' && channel === 'MAIL' ? now : afterNight(now)
}
