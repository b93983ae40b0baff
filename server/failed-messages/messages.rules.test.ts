import { describe, expect, it } from 'vitest'
import { findOrderNumber, maskRecipient, toPurpose, toReason } from './messages.rules.ts'

describe('a message in the list of the office', () => {
  it('is about what its key says', () => {
    expect(
      ['order:20261124-7KQ2M9XT4B/3:ready', 'one-time-code 9', 'restock:1:2:3', '?'].map(toPurpose),
    ).toEqual(['ORDER', 'CODE', 'RESTOCK', 'OTHER'])
    expect(findOrderNumber('order:20261124-7KQ2M9XT4B/3:ready')).toBe('20261124-7KQ2M9XT4B')
    expect(findOrderNumber('order:20261124-7KQ2M9XT4B:paid')).toBe('20261124-7KQ2M9XT4B')
    expect(findOrderNumber('refund:7')).toBeNull()
  })

  it('says why it was not sent', () => {
    expect(toReason('refused: 2000')).toEqual({ reason: 'REFUSED', code: '2000' })
    expect(
      [
        'unreachable',
        'unclear: unreachable',
        'unclear: timeout',
        'night',
        'dropped: no push',
        'dropped: gone',
      ].map((error) => toReason(error).reason),
    ).toEqual(['NO_ANSWER', 'NO_ANSWER', 'UNCERTAIN', 'NIGHT', 'NO_CHANNEL', 'GONE'])
  })

  it('shows its recipient masked', () => {
    expect(maskRecipient('SMS', '01012345678')).toBe('010-****-5678')
    expect(maskRecipient('MAIL', 'hong1234@vini.test')).toBe('hong***@vini.test')
    expect(maskRecipient('PUSH', 'device')).toBeNull()
  })
})
