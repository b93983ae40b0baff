import { describe, expect, it } from 'vitest'
import { ApiError } from '#api/error.ts'
import { reloadForLostChunks } from '../lost-chunks.ts'
import { toFailureText } from './failures.ts'

const createApiError = (status: number, message: string) =>
  new ApiError(status, { code: status < 500 ? 'request.invalid' : 'server.failed', message })

describe('the text of a failure', () => {
  it('is the message of a server that refuses, and that the access is invalid where it has none', () => {
    expect(toFailureText(createApiError(409, '한 병 남았어요.'))).toBe('한 병 남았어요.')
    expect(toFailureText(createApiError(400, ''))).toBe('잘못된 접근입니다.')
    expect(toFailureText(createApiError(499, ''))).toBe('잘못된 접근입니다.')
  })

  it('is the message of a server that fails, and a server error where it has none', () => {
    expect(toFailureText(createApiError(503, '잠시 뒤에 다시 시도해 주세요.'))).toBe(
      '잠시 뒤에 다시 시도해 주세요.',
    )
    expect(toFailureText(createApiError(500, ''))).toBe('SERVER ERROR: 관리자에게 문의해 주세요.')
  })

  it('is never what an exception says', () => {
    const messages = [
      new TypeError("Cannot read properties of undefined (reading 'map')"),
      new DOMException('The operation is insecure.', 'SecurityError'),
      new Error(),
      'a text that was thrown',
      undefined,
    ].map(toFailureText)
    expect(new Set(messages)).toEqual(new Set(['화면을 보여 드리지 못했어요. 잠시 뒤에 다시 시도해 주세요.']))
  })

  it('is that the page could not be shown where a reload did not bring a part of it', () => {
    const chunk = new Error('Failed to fetch dynamically imported module')
    const page = {
      location: { href: '/product', reload: () => undefined },
      reportError: () => undefined,
      addEventListener: (_type: string, listener: (event: { payload: Error }) => void) =>
        listener({ payload: chunk }),
    }
    const notes = { read: () => '/assets/1/ /product', write: () => true }
    reloadForLostChunks(page, '/assets/1/', () => Promise.resolve(true), notes)
    expect(toFailureText(chunk)).toBe('화면을 보여 드리지 못했어요. 잠시 뒤에 다시 시도해 주세요.')
  })

  it('is that the connection is lost where no answer came', () => {
    expect(toFailureText(createApiError(0, ''))).toBe(
      '연결이 끊겼어요. 네트워크를 확인하고 다시 시도해 주세요.',
    )
  })
})
