import type { z } from 'zod'
import { NotificationChannel, type NotificationKind } from '#api/contract/notifications.ts'
import type { members } from '../db/tables/members.ts'

export type Channel = z.infer<typeof NotificationChannel>
export type Kind = z.infer<typeof NotificationKind>
export type Change = { channel: Channel; kind: Kind; active: boolean }
/** A member's choices: kinds by channel. */
export type Choices = Record<Channel, Record<Kind, boolean>>

export const channels = NotificationChannel.options

const columns = {
  EMAIL: { ORDERS: 'emailOrders', BENEFITS: 'emailOn', NIGHT: 'emailNight' },
  SMS: { ORDERS: 'smsOrders', BENEFITS: 'smsOn', NIGHT: 'smsNight' },
  KAKAO: { ORDERS: 'kakaoOrders', BENEFITS: 'kakaoOn', NIGHT: 'kakaoNight' },
  PUSH: { ORDERS: 'pushOrders', BENEFITS: 'pushOn', NIGHT: 'pushNight' },
} as const satisfies Record<Channel, Record<Kind, keyof typeof members.$inferSelect>>

type Column = (typeof columns)[Channel][Kind]
export type Cells = Record<Column, boolean>

const mapChannels = <T>(of: (channel: Channel) => T): Record<Channel, T> => ({
  EMAIL: of('EMAIL'),
  SMS: of('SMS'),
  KAKAO: of('KAKAO'),
  PUSH: of('PUSH'),
})

/** The choices in a member's columns. */
export const toNotificationChoices = (cells: Cells): Choices =>
  mapChannels((channel) => {
    const { ORDERS, BENEFITS, NIGHT } = columns[channel]
    return { ORDERS: cells[ORDERS], BENEFITS: cells[BENEFITS], NIGHT: cells[NIGHT] }
  })

/** Channels that reach every member: a push needs the app on the phone. */
export const sureChannels = ['EMAIL', 'SMS', 'KAKAO'] as const satisfies Channel[]

/** Why a choice is refused; null when it is allowed. */
export const findChangeRefusal = (choices: Choices, { channel, kind, active }: Change) => {
  const others = sureChannels.filter((sure) => sure !== channel)
  if (kind === 'ORDERS' && !active && !others.some((other) => choices[other].ORDERS))
    return 'notifications.orders.last_channel'
  if (kind === 'NIGHT' && active && !choices[channel].BENEFITS) return 'notifications.night.benefits_off'
  return null
}

/** All changes of one choice: turning off a channel's benefits also turns off its night. */
export const toEffectiveChanges = (choices: Choices, change: Change): Change[] => {
  const { channel, kind, active } = change
  const endsNight = kind === 'BENEFITS' && !active && choices[channel].NIGHT
  return endsNight ? [change, { channel, kind: 'NIGHT', active: false }] : [change]
}

/** The changes of an answer about offers: the channels that are new to the member, and the night for these. */
export const toOfferChanges = (
  choices: Choices,
  answer: { channels: readonly Channel[]; night: boolean },
): Change[] =>
  channels
    .filter((channel) => answer.channels.includes(channel))
    .flatMap((channel) => [
      ...(choices[channel].BENEFITS ? [] : [{ channel, kind: 'BENEFITS' as const, active: true }]),
      ...(answer.night && !choices[channel].NIGHT ? [{ channel, kind: 'NIGHT' as const, active: true }] : []),
    ])

/** Choices as columns. */
export const toCells = (changes: readonly Change[]): Partial<Cells> =>
  Object.fromEntries(changes.map(({ channel, kind, active }) => [columns[channel][kind], active]))

/** The consents to record: choices of advertising only; benefits use the channel's name. */
export const toChannelConsents = (changes: readonly Change[]): { kind: string; given: boolean }[] =>
  changes
    .filter(({ kind }) => kind !== 'ORDERS')
    .map(({ channel, kind, active }) => ({
      kind: kind === 'NIGHT' ? `${channel}_NIGHT` : channel,
      given: active,
    }))

type SignupAgreement = {
  emailOn: boolean
  smsOn: boolean
  kakaoOn: boolean
  pushOn: boolean
  nightOn: boolean
}

/** The cells of a new member: consent to benefits at night covers every channel with consent. */
export const toSignupCells = ({ emailOn, smsOn, kakaoOn, pushOn, nightOn }: SignupAgreement) => ({
  ...{ emailOn, smsOn, kakaoOn, pushOn },
  emailNight: nightOn && emailOn,
  smsNight: nightOn && smsOn,
  kakaoNight: nightOn && kakaoOn,
  pushNight: nightOn && pushOn,
})
