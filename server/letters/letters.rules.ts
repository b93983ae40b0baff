import { afterNight } from '../calendar/night.rules.ts'
import type { Channel as Chosen, Choices } from '../notifications/notifications.rules.ts'

/**
 * What a letter is for: ORDER is owed to whoever ordered, SERVICE was asked for or concerns the membership, OFFER is
 * advertising.
 */
export type LetterKind = 'ORDER' | 'SERVICE' | 'OFFER'
export type Channel = 'MAIL' | 'SMS' | 'KAKAO' | 'PUSH'

const chosen: Record<Channel, Chosen> = { MAIL: 'EMAIL', SMS: 'SMS', KAKAO: 'KAKAO', PUSH: 'PUSH' }

/** Whether a channel is open to a kind of letter; what was asked for comes by mail at least. */
const isOpen = (kind: LetterKind, channel: Channel, choices: Choices): boolean => {
  const { ORDERS, BENEFITS } = choices[chosen[channel]]
  if (kind === 'ORDER') return ORDERS
  return BENEFITS || (kind === 'SERVICE' && channel === 'MAIL')
}

/** By which ways a letter goes; a phone that is open to both gets a message by Kakao and no text message beside it. */
export const channelsFor = (kind: LetterKind, choices: Choices): Channel[] => {
  const open = (['MAIL', 'KAKAO', 'SMS', 'PUSH'] as const).filter((channel) => isOpen(kind, channel, choices))
  return open.filter((channel) => channel !== 'SMS' || !open.includes('KAKAO'))
}

/** Whether a letter goes by day alone: word of an order does not, all else that rings a phone does, offers of any kind do. */
export const goesByDay = (kind: LetterKind, channel: Channel, choices: Choices): boolean =>
  kind !== 'ORDER' && !choices[chosen[channel]].NIGHT && !(kind === 'SERVICE' && channel === 'MAIL')

/** When a letter may go at the earliest. */
export const timeFor = (kind: LetterKind, channel: Channel, choices: Choices, now: Date): Date =>
  goesByDay(kind, channel, choices) ? afterNight(now) : now

/** Whether, and when, a message by Kakao may go as a text message: an offer only to those who want it that way. */
export const asTextFor = (kind: LetterKind, choices: Choices) => ({
  asText: kind !== 'OFFER' || choices.SMS.BENEFITS,
  textByDay: goesByDay(kind, 'SMS', choices),
})
