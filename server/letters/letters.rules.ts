import { afterNight } from '../calendar/night.rules.ts'

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

/** By which ways a letter goes: what is owed by mail and phone whatever the switches say, an offer by those that are on. */
export const channelsFor = (kind: LetterKind, switches: Switches): Channel[] => {
  const { emailOn, smsOn, kakaoOn, pushOn } = switches
  const phone: Channel[] = kakaoOn ? ['KAKAO'] : kind === 'ORDER' || smsOn ? ['SMS'] : []
  const mail: Channel[] = kind !== 'OFFER' || emailOn ? ['MAIL'] : []
  return [...mail, ...phone, ...(pushOn ? (['PUSH'] as const) : [])]
}

/** Whether a letter goes by day alone: word of an order does not, all else that rings a phone does, offers of any kind do. */
export const goesByDay = (kind: LetterKind, channel: Channel, { nightOn }: Switches): boolean =>
  kind !== 'ORDER' && !nightOn && !(kind === 'SERVICE' && channel === 'MAIL')

/** When a letter may go at the earliest. */
export const timeFor = (kind: LetterKind, channel: Channel, switches: Switches, now: Date): Date =>
  goesByDay(kind, channel, switches) ? afterNight(now) : now
