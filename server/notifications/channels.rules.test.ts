import { describe, expect, it } from 'vitest'
import { deferPastQuietHours } from '../platform/calendar/quiet-hours.rules.ts'
import type { Choices } from './notifications.rules.ts'
import { listChannels, toSendTime } from './channels.rules.ts'

type Kind = keyof Choices['EMAIL']
/** Choices with the named channels on, by kind. */
const createChoices = (on: Partial<Record<Kind, string>>): Choices => {
  const toChannelChoices = (channel: string) => ({
    ORDERS: on.ORDERS?.includes(channel) ?? false,
    BENEFITS: on.BENEFITS?.includes(channel) ?? false,
    NIGHT: on.NIGHT?.includes(channel) ?? false,
  })
  return {
    EMAIL: toChannelChoices('EMAIL'),
    SMS: toChannelChoices('SMS'),
    KAKAO: toChannelChoices('KAKAO'),
    PUSH: toChannelChoices('PUSH'),
  }
}
const off = createChoices({ ORDERS: 'EMAIL SMS' })
const toDate = (time: string) => new Date(`2026-11-22T${time}+09:00`)

describe('the channels of a notification', () => {
  it('are those chosen for an order, with any consent to benefits', () => {
    expect(listChannels('ORDER', off)).toEqual(['MAIL', 'SMS'])
    expect(listChannels('ORDER', createChoices({ ORDERS: 'PUSH KAKAO', BENEFITS: 'EMAIL SMS' }))).toEqual([
      'KAKAO',
      'PUSH',
    ])
  })

  it('have Kakao in place of a text message, and push besides, where they are on', () =>
    expect(listChannels('ORDER', createChoices({ ORDERS: 'EMAIL SMS KAKAO PUSH' }))).toEqual([
      'MAIL',
      'KAKAO',
      'PUSH',
    ]))

  it('are none for an offer to a member who wants none', () => expect(listChannels('OFFER', off)).toEqual([]))

  it('are just those that are on for an offer', () => {
    expect(listChannels('OFFER', createChoices({ BENEFITS: 'SMS' }))).toEqual(['SMS'])
    expect(listChannels('OFFER', createChoices({ BENEFITS: 'EMAIL PUSH' }))).toEqual(['MAIL', 'PUSH'])
  })

  it('have mail for a requested message', () => expect(listChannels('SERVICE', off)).toEqual(['MAIL']))
})

describe('the night rule of notifications', () => {
  it.each([
    ['07:59:59', '2026-11-22T08:00:00+09:00'],
    ['08:00:00', '2026-11-22T08:00:00+09:00'],
    ['20:59:59', '2026-11-22T20:59:59+09:00'],
    ['21:00:00', '2026-11-23T08:00:00+09:00'],
    ['23:30:10', '2026-11-23T08:00:00+09:00'],
    ['00:00:00', '2026-11-22T08:00:00+09:00'],
  ])('at %s lets an offer go at %s', (time, when) => {
    expect(deferPastQuietHours(toDate(time))).toEqual(new Date(when))
    expect(toSendTime('OFFER', 'MAIL', off, toDate(time))).toEqual(new Date(when))
  })

  it('holds back neither an order nor what a member allowed at night', () => {
    expect(toSendTime('ORDER', 'SMS', off, toDate('23:00:00'))).toEqual(toDate('23:00:00'))
    const night = createChoices({ BENEFITS: 'SMS EMAIL', NIGHT: 'SMS' })
    expect(toSendTime('OFFER', 'SMS', night, toDate('23:00:00'))).toEqual(toDate('23:00:00'))
    expect(toSendTime('OFFER', 'MAIL', night, toDate('23:00:00'))).toEqual(
      new Date('2026-11-23T08:00:00+09:00'),
    )
  })

  it('holds back a phone that would ring for a notification that can wait, and not its mail', () => {
    expect(toSendTime('SERVICE', 'PUSH', off, toDate('23:00:00'))).toEqual(
      new Date('2026-11-23T08:00:00+09:00'),
    )
    expect(toSendTime('SERVICE', 'MAIL', off, toDate('23:00:00'))).toEqual(toDate('23:00:00'))
  })
})
