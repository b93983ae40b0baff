import type { z } from 'zod'
import { NotificationChannel, type NotificationKind } from '#api/contract/notifications.ts'
import type { members } from '../db/tables/members.ts'

export type Channel = z.infer<typeof NotificationChannel>
export type Kind = z.infer<typeof NotificationKind>
export type Change = { channel: Channel; kind: Kind; active: boolean }
/** What reaches a member by which channel. */
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

/** The choices that a member's columns hold. */
export const toNotificationChoices = (cells: Cells): Choices =>
  mapChannels((channel) => {
    const { ORDERS, BENEFITS, NIGHT } = columns[channel]
    return { ORDERS: cells[ORDERS], BENEFITS: cells[BENEFITS], NIGHT: cells[NIGHT] }
  })

/** Ways that reach everybody: a push needs the app on the phone. */
export const sureChannels = ['EMAIL', 'SMS', 'KAKAO'] as const satisfies Channel[]

/** Why a choice may not be made; null when it may. */
export const findChangeRefusal = (choices: Choices, { channel, kind, active }: Change) => {
  const others = sureChannels.filter((sure) => sure !== channel)
  if (kind === 'ORDERS' && !active && !others.some((other) => choices[other].ORDERS))
    return 'notifications.orders.last_channel'
  if (kind === 'NIGHT' && active && !choices[channel].BENEFITS) return 'notifications.night.benefits_off'
  return null
}

/** All that turns with one choice: the night of a channel ends with its benefits. */
export const toEffectiveChanges = (choices: Choices, change: Change): Change[] => {
  const { channel, kind, active } = change
  const endsNight = kind === 'BENEFITS' && !active && choices[channel].NIGHT
  return endsNight ? [change, { channel, kind: 'NIGHT', active: false }] : [change]
}

/** Choices as columns. */
export const toCells = (changes: readonly Change[]): Partial<Cells> =>
  Object.fromEntries(changes.map(({ channel, kind, active }) => [columns[channel][kind], active]))

/** What is to be written down of choices: those about advertising alone are agreements, to benefits under the channel's name. */
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

/** The cells of somebody who joins: whoever wants benefits at night too gets them by each way agreed to. */
export const toSignupCells = ({ emailOn, smsOn, kakaoOn, pushOn, nightOn }: SignupAgreement) => ({
  ...{ emailOn, smsOn, kakaoOn, pushOn },
  emailNight: nightOn && emailOn,
  smsNight: nightOn && smsOn,
  kakaoNight: nightOn && kakaoOn,
  pushNight: nightOn && pushOn,
})
