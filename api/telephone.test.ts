import { describe, expect, it } from 'vitest'
import { isMobileNumber, isPhoneNumber, toDialled } from './telephone.ts'

const classify = (input: string) => {
  const digits = toDialled(input)
  return isMobileNumber(digits) ? `mobile ${digits}` : isPhoneNumber(digits) ? `phone ${digits}` : 'none'
}

describe('a telephone number', () => {
  it.each([
    ['010-1234-5678', 'mobile 01012345678'],
    ['010.1234.5678', 'mobile 01012345678'],
    ['(010) 1234–5678', 'mobile 01012345678'],
    ['０１０１２３４５６７８', 'mobile 01012345678'],
    ['\u202a010\u200b1234 5678\u202c', 'mobile 01012345678'],
    ['+82 10-1234-5678', 'mobile 01012345678'],
    ['+82 (0)10 1234 5678', 'mobile 01012345678'],
    ['0082-10-1234-5678', 'mobile 01012345678'],
    ['011-123-4567', 'mobile 0111234567'],
    ['019-1234-5678', 'mobile 01912345678'],
    ['02-123-4567', 'phone 021234567'],
    ['+82 2 1234 5678', 'phone 0212345678'],
    ['064-123-4567', 'phone 0641234567'],
    ['070-1234-5678', 'phone 07012345678'],
    ['0507-1234-5678', 'phone 050712345678'],
    ['080-123-4567', 'phone 0801234567'],
    ['1588-1234', 'phone 15881234'],
    ['+82 1588-1234', 'phone 15881234'],
  ])('%s is read as %s', (input, kind) => expect(classify(input)).toBe(kind))

  it.each([
    '0101234567',
    '010-1234-56789',
    '010-0000-0000',
    '011-000-0000',
    '02-000-0000',
    '015-123-4567',
    '034-123-4567',
    '012-1234-5678',
    '070-123-4567',
    '0501-123-4567',
    '1288-1234',
    '112',
    '+1 212 555 0100',
    '010-1234-567a',
    '010/1234/5678x',
    '',
  ])('refuses %s, which reaches no telephone', (input) => expect(classify(input)).toBe('none'))
})
