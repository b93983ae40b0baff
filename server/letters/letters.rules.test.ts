import { describe, expect, it } from 'vitest'
import { afterNight } from '../calendar/night.rules.ts'
import type { Choices } from '../notifications/notifications.rules.ts'
import { channelsFor, timeFor } from './letters.rules.ts'

type Kind = keyof Choices['EMAIL']
/** Choices with the named channels on, by kind. */
const choices = (on: Partial<Record<Kind, string>>): Choices => {
  const of = (channel: string) => ({
    ORDERS: on.ORDERS?.includes(channel) ?? false,
    BENEFITS: on.BENEFITS?.includes(channel) ?? false,
    NIGHT: on.NIGHT?.includes(channel) ?? false,
  })
  return { EMAIL: of('EMAIL'), SMS: of('SMS'), KAKAO: of('KAKAO'), PUSH: of('PUSH') }
}
const off = choices({ ORDERS: 'EMAIL SMS' })
const at = (time: string) => new Date(`2026-11-22T${time}+09:00`)

describe('by which ways a letter goes', () => {
  it('is what was chosen for an order, whatever benefits are agreed to', () => {
    expect(channelsFor('ORDER', off)).toEqual(['MAIL', 'SMS'])
    expect(channelsFor('ORDER', choices({ ORDERS: 'PUSH KAKAO', BENEFITS: 'EMAIL SMS' }))).toEqual([
      'KAKAO',
      'PUSH',
    ])
  })

  it('is Kakao in place of a text message, and push besides, where they are on', () =>
    expect(channelsFor('ORDER', choices({ ORDERS: 'EMAIL SMS KAKAO PUSH' }))).toEqual([
      'MAIL',
      'KAKAO',
      'PUSH',
    ]))

  it('is nothing for an offer to somebody who wants none', () =>
    expect(channelsFor('OFFER', off)).toEqual([]))

  it('is just what is on for an offer', () => {
    expect(channelsFor('OFFER', choices({ BENEFITS: 'SMS' }))).toEqual(['SMS'])
    expect(channelsFor('OFFER', choices({ BENEFITS: 'EMAIL PUSH' }))).toEqual(['MAIL', 'PUSH'])
  })

  it('is mail at least for what was asked for', () => expect(channelsFor('SERVICE', off)).toEqual(['MAIL']))
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
    expect(afterNight(at(time))).toEqual(new Date(when))
    expect(timeFor('OFFER', 'MAIL', off, at(time))).toEqual(new Date(when))
  })

  it('holds back neither an order nor what somebody allowed at night', () => {
    expect(timeFor('ORDER', 'SMS', off, at('23:00:00'))).toEqual(at('23:00:00'))
    const night = choices({ BENEFITS: 'SMS EMAIL', NIGHT: 'SMS' })
    expect(timeFor('OFFER', 'SMS', night, at('23:00:00'))).toEqual(at('23:00:00'))
    expect(timeFor('OFFER', 'MAIL', night, at('23:00:00'))).toEqual(new Date('2026-11-23T08:00:00+09:00'))
  })

  it('holds back a phone that would ring for a letter that can wait, and not its mail', () => {
    expect(timeFor('SERVICE', 'PUSH', off, at('23:00:00'))).toEqual(new Date('2026-11-23T08:00:00+09:00'))
    expect(timeFor('SERVICE', 'MAIL', off, at('23:00:00'))).toEqual(at('23:00:00'))
  })
})
