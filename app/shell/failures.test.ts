import { describe, expect, it } from 'vitest'
import { ApiError } from '#api/error.ts'
import { failureText } from './failures.ts'

const refused = (status: number, message: string) =>
  new ApiError(status, { code: 'request.invalid', message })

describe('failureText', () => {
  it('says what the server says of a call that it refuses, and else that it was none', () => {
    expect(failureText(refused(400, '수량을 줄여 주세요.'))).toBe('수량을 줄여 주세요.')
    for (const status of [400, 499]) expect(failureText(refused(status, ''))).toBe('잘못된 접근입니다.')
    expect(failureText(refused(500, ''))).toBe('SERVER ERROR: 관리자에게 문의해 주세요.')
  })

  it('says what an error itself says, and that of nothing whom to ask', () => {
    expect(failureText(new Error('the disk is full'))).toBe('the disk is full')
    for (const nothing of [new Error(''), undefined, null, 500])
      expect(failureText(nothing)).toBe('SERVER ERROR: 관리자에게 문의해 주세요.')
  })
})
