import { describe, expect, it } from 'vitest'
import { describeError } from './describe-error.ts'

const createError = (code: string, message: string) => Object.assign(new Error(message), { code })

describe('describeError', () => {
  it('names any thrown value', () => {
    expect(describeError(new TypeError('no such thing'))).toMatchObject({
      name: 'TypeError',
      message: 'no such thing',
    })
    expect(describeError('a text')).toEqual({ name: 'string', message: 'a text' })
    expect(describeError(undefined)).toEqual({ name: 'undefined', message: 'undefined' })
    expect(describeError({ message: 'a plain object', queue: 'tidy' })).toEqual({
      name: 'Object',
      message: 'a plain object',
    })
  })

  it('says of an error of several addresses what the first came to', () => {
    const error = new AggregateError([createError('ECONNREFUSED', 'connect ECONNREFUSED ::1:5432')])
    expect(describeError(error)).toMatchObject({
      name: 'AggregateError',
      message: 'connect ECONNREFUSED ::1:5432',
      causes: [{ code: 'ECONNREFUSED' }],
    })
  })

  it('follows causes, and ends where they go in a circle', () => {
    const error = new Error('outer', { cause: new Error('inner') })
    expect(describeError(error).causes).toMatchObject([{ message: 'inner' }])
    const circle = new Error('round')
    circle.cause = circle
    expect(JSON.stringify(describeError(circle)).length).toBeLessThan(20_000)
  })

  it('keeps no value of a query, neither its parameters nor what PostgreSQL quotes', () => {
    const cause = createError('22P02', 'invalid input syntax for type integer: "PLANTED-1"')
    const twice = createError('23505', 'duplicate key value violates unique constraint "x" (PLANTED-3)')
    const error = new Error('Failed query: select $1\nparams: PLANTED-2', { cause })
    const text = JSON.stringify([describeError(error), describeError(twice)])
    expect(text).not.toContain('PLANTED')
    expect(text).toContain('select $1')
  })

  it('says where it was thrown', () => {
    expect(describeError(new Error('here')).at).toContain('describe-error.test.ts')
  })
})
