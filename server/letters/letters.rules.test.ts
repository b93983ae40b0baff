import { describe, expect, it } from 'vitest'
import { afterNight } from '../calendar/night.rules.ts'
import { channelsFor, timeFor } from './letters.rules.ts'

const off = { emailOn: false, smsOn: false, kakaoOn: false, pushOn: false, nightOn: false }
const all = { ...off, emailOn: true, smsOn: true, kakaoOn: true, pushOn: true }
const at = (time: string) => new Date(`2026-11-22T${time}+09:00`)

describe('by which ways a letter goes', () => {
  it('is mail and phone for an order, whatever is switched off', () =>
    expect(channelsFor('ORDER', off)).toEqual(['MAIL', 'SMS']))

  it('is Kakao in place of a text message, and push besides, where they are on', () =>
    expect(channelsFor('ORDER', all)).toEqual(['MAIL', 'KAKAO', 'PUSH']))

  it('is nothing for an offer to somebody who wants none', () =>
    expect(channelsFor('OFFER', off)).toEqual([]))

  it('is just what is on for an offer', () => {
    expect(channelsFor('OFFER', { ...off, smsOn: true })).toEqual(['SMS'])
    expect(channelsFor('OFFER', { ...off, emailOn: true, pushOn: true })).toEqual(['MAIL', 'PUSH'])
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
    expect(timeFor('OFFER', 'SMS', { ...off, nightOn: true }, at('23:00:00'))).toEqual(at('23:00:00'))
  })

  it('holds back a phone that would ring for a letter that can wait, and not its mail', () => {
    expect(timeFor('SERVICE', 'PUSH', off, at('23:00:00'))).toEqual(new Date('2026-11-23T08:00:00+09:00'))
    expect(timeFor('SERVICE', 'MAIL', off, at('23:00:00'))).toEqual(at('23:00:00'))
  })
})
