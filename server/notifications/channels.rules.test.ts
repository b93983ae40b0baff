import { describe, expect, it } from 'vitest'
import { deferPastQuietHours } from '../calendar/quiet-hours.rules.ts'
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

describe('by which ways a letter goes', () => {
  it('is what was chosen for an order, whatever benefits are agreed to', () => {
    expect(listChannels('ORDER', off)).toEqual(['MAIL', 'SMS'])
    expect(listChannels('ORDER', createChoices({ ORDERS: 'PUSH KAKAO', BENEFITS: 'EMAIL SMS' }))).toEqual([
      'KAKAO',
      'PUSH',
    ])
  })

  it('is Kakao in place of a text message, and push besides, where they are on', () =>
    expect(listChannels('ORDER', createChoices({ ORDERS: 'EMAIL SMS KAKAO PUSH' }))).toEqual([
      'MAIL',
      'KAKAO',
      'PUSH',
    ]))

  it('is nothing for an offer to somebody who wants none', () =>
    expect(listChannels('OFFER', off)).toEqual([]))

  it('is just what is on for an offer', () => {
    expect(listChannels('OFFER', createChoices({ BENEFITS: 'SMS' }))).toEqual(['SMS'])
    expect(listChannels('OFFER', createChoices({ BENEFITS: 'EMAIL PUSH' }))).toEqual(['MAIL', 'PUSH'])
  })

  it('is mail at least for what was asked for', () => expect(listChannels('SERVICE', off)).toEqual(['MAIL']))
})

describe('the night', () => {
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

  it('holds back neither an order nor what somebody allowed at night', () => {
    expect(toSendTime('ORDER', 'SMS', off, toDate('23:00:00'))).toEqual(toDate('23:00:00'))
    const night = createChoices({ BENEFITS: 'SMS EMAIL', NIGHT: 'SMS' })
    expect(toSendTime('OFFER', 'SMS', night, toDate('23:00:00'))).toEqual(toDate('23:00:00'))
    expect(toSendTime('OFFER', 'MAIL', night, toDate('23:00:00'))).toEqual(
      new Date('2026-11-23T08:00:00+09:00'),
    )
  })

  it('holds back a phone that would ring for a letter that can wait, and not its mail', () => {
    expect(toSendTime('SERVICE', 'PUSH', off, toDate('23:00:00'))).toEqual(
      new Date('2026-11-23T08:00:00+09:00'),
    )
    expect(toSendTime('SERVICE', 'MAIL', off, toDate('23:00:00'))).toEqual(toDate('23:00:00'))
  })
})
