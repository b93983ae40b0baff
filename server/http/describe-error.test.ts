import { describe, expect, it } from 'vitest'
import { describeRequestError } from './describe-error.ts'

describe('what a log says of an error', () => {
  it('is its kind, its code and its place, and nothing that was sent', () => {
    const cause = Object.assign(new Error('invalid input: "secret"'), { code: '22P02' })
    const query = 'select 1 from members where email = $1'
    const error = Object.assign(new Error(`Failed query: ${query}\nparams: secret`, { cause }), { query })
    const description = describeRequestError(error)
    expect(description).toMatchObject({ name: 'Error', state: '22P02', query })
    expect(description.stack).toMatch(/^ {4}at .*describe-error\.test/)
    expect(JSON.stringify(description)).not.toContain('secret')
  })

  it('is no text of what was thrown instead of an error', () => {
    expect(describeRequestError('secret')).toEqual({ name: 'string', state: undefined, stack: undefined })
    for (const parse of [
      () => JSON.parse('{"secret'),
      () => new URL('secret'),
      () => decodeURIComponent('%secret'),
    ])
      try {
        parse()
      } catch (error) {
        expect(JSON.stringify(describeRequestError(error))).not.toContain('secret')
      }
  })
})
