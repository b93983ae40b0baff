import { describe, expect, it } from 'vitest'
import { ApiError } from '#api/error.ts'
import { failureText } from './failures.ts'

const answered = (status: number, message: string) =>
  new ApiError(status, { code: status < 500 ? 'request.invalid' : 'server.failed', message })

describe('what a shopper is told of a failure', () => {
  it('is the message of a server that refuses, and that the access is invalid where it has none', () => {
    expect(failureText(answered(409, '한 병 남았어요.'))).toBe('한 병 남았어요.')
    expect(failureText(answered(400, ''))).toBe('잘못된 접근입니다.')
    expect(failureText(answered(499, ''))).toBe('잘못된 접근입니다.')
  })

  it('is the own message of any other failure, and a server error where it has none', () => {
    expect(failureText(answered(503, '잠시 뒤에 다시 시도해 주세요.'))).toBe('잠시 뒤에 다시 시도해 주세요.')
    expect(failureText(new Error('못 읽었어요.'))).toBe('못 읽었어요.')
    expect(failureText(answered(500, ''))).toBe('SERVER ERROR: 관리자에게 문의해 주세요.')
    expect(failureText(new Error())).toBe('SERVER ERROR: 관리자에게 문의해 주세요.')
    expect(failureText('nothing that anybody threw')).toBe('SERVER ERROR: 관리자에게 문의해 주세요.')
  })

  it('is that the connection is gone where nothing was answered', () => {
    expect(failureText(answered(0, ''))).toBe('연결이 끊겼어요. 네트워크를 확인하고 다시 시도해 주세요.')
  })
})
