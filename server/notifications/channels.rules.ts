import { deferPastQuietHours } from '../platform/calendar/quiet-hours.rules.ts'
import type { Channel as Chosen, Choices } from './notifications.rules.ts'

/**
 * The purpose of a notification: ORDER for the orderer, SERVICE for requests and the membership, OFFER for
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

/** Whether a channel is open for a kind of notification; requested ones go by mail at least. */
const isChannelOn = (kind: MessageKind, channel: DeliveryChannel, choices: Choices): boolean => {
  const { ORDERS, BENEFITS } = choices[choiceKeys[channel]]
  if (kind === 'ORDER') return ORDERS
  return BENEFITS || (kind === 'SERVICE' && channel === 'MAIL')
}

/** The channels of a notification; a phone that allows both gets a Kakao message and no text message. */
export const listChannels = (kind: MessageKind, choices: Choices): DeliveryChannel[] => {
  const channels = (['MAIL', 'KAKAO', 'SMS', 'PUSH'] as const).filter((channel) =>
    isChannelOn(kind, channel, choices),
  )
  return channels.filter((channel) => channel !== 'SMS' || !channels.includes('KAKAO'))
}

/** Whether a notification waits for the day: all but orders on phones, all offers, unless NIGHT is on. */
export const isDaytimeOnly = (kind: MessageKind, channel: DeliveryChannel, choices: Choices): boolean =>
  kind !== 'ORDER' && !choices[choiceKeys[channel]].NIGHT && !(kind === 'SERVICE' && channel === 'MAIL')

/** The earliest time to send a notification. */
export const toSendTime = (kind: MessageKind, channel: DeliveryChannel, choices: Choices, now: Date): Date =>
  isDaytimeOnly(kind, channel, choices) ? deferPastQuietHours(now) : now

/** Whether and when a Kakao message may go as a text message; offers need consent to those as well. */
export const toTextFallback = (kind: MessageKind, choices: Choices) => ({
  asText: kind !== 'OFFER' || choices.SMS.BENEFITS,
  textByDay: isDaytimeOnly(kind, 'SMS', choices),
})
