import { deferPastQuietHours } from '../calendar/quiet-hours.rules.ts'
import type { Channel as Chosen, Choices } from './notifications.rules.ts'

/**
 * What a letter is for: ORDER is owed to whoever ordered, SERVICE was asked for or concerns the membership, OFFER is
 * advertising.
 */
export type MessageKind = 'ORDER' | 'SERVICE' | 'OFFER'
export type DeliveryChannel = 'MAIL' | 'SMS' | 'KAKAO' | 'PUSH'

const choiceKeys: Record<DeliveryChannel, Chosen> = {
  MAIL: 'EMAIL',
  SMS: 'SMS',
  KAKAO: 'KAKAO',
  PUSH: 'PUSH',
}

/** Whether a channel is open to a kind of letter; what was asked for comes by mail at least. */
const isChannelOn = (kind: MessageKind, channel: DeliveryChannel, choices: Choices): boolean => {
  const { ORDERS, BENEFITS } = choices[choiceKeys[channel]]
  if (kind === 'ORDER') return ORDERS
  return BENEFITS || (kind === 'SERVICE' && channel === 'MAIL')
}

/** By which ways a letter goes; a phone that is open to both gets a message by Kakao and no text message beside it. */
export const listChannels = (kind: MessageKind, choices: Choices): DeliveryChannel[] => {
  const channels = (['MAIL', 'KAKAO', 'SMS', 'PUSH'] as const).filter((channel) =>
    isChannelOn(kind, channel, choices),
  )
  return channels.filter((channel) => channel !== 'SMS' || !channels.includes('KAKAO'))
}

/** Whether a letter goes by day alone: word of an order does not, all else that rings a phone does, offers of any kind do. */
export const isDaytimeOnly = (kind: MessageKind, channel: DeliveryChannel, choices: Choices): boolean =>
  kind !== 'ORDER' && !choices[choiceKeys[channel]].NIGHT && !(kind === 'SERVICE' && channel === 'MAIL')

/** When a letter may go at the earliest. */
export const toSendTime = (kind: MessageKind, channel: DeliveryChannel, choices: Choices, now: Date): Date =>
  isDaytimeOnly(kind, channel, choices) ? deferPastQuietHours(now) : now

/** Whether, and when, a message by Kakao may go as a text message: an offer only to those who want it that way. */
export const toTextFallback = (kind: MessageKind, choices: Choices) => ({
  asText: kind !== 'OFFER' || choices.SMS.BENEFITS,
  textByDay: isDaytimeOnly(kind, 'SMS', choices),
})
