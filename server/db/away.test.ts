import { describe, expect, it } from 'vitest'
import { isDatabaseAway, markDatabaseError } from './away.ts'

const createError = (code: string) => Object.assign(new Error('x'), { code })

describe('isDatabaseAway', () => {
  it.each([
    createError('57P01'),
    new Error('Failed query', { cause: markDatabaseError(createError('ECONNRESET')) }),
    markDatabaseError(createError('ECONNREFUSED')),
    new Error('Failed query', { cause: new Error('Connection terminated unexpectedly') }),
    new Error('timeout exceeded when trying to connect'),
    new Error('Client has encountered a connection error and is not queryable'),
  ])('knows a connection that broke: %s', (error) => expect(isDatabaseAway(error)).toBe(true))

  it.each([new Error('x'), createError('23505'), 'text', undefined])(
    'takes nothing else for it: %s',
    (error) => expect(isDatabaseAway(error)).toBe(false),
  )

  it.each(['ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ECONNREFUSED', 'ENOENT'])(
    'takes %s of another socket or file for a failure of its own',
    (code) => expect(isDatabaseAway(new Error('x', { cause: createError(code) }))).toBe(false),
  )
})
