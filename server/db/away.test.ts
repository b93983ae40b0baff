import { describe, expect, it } from 'vitest'
import { isDatabaseAway } from './away.ts'

describe('isDatabaseAway', () => {
  it.each([
    Object.assign(new Error('x'), { code: '57P01' }),
    new Error('Failed query', { cause: Object.assign(new Error('x'), { code: 'ECONNRESET' }) }),
    new Error('Failed query', { cause: new Error('Connection terminated unexpectedly') }),
    new Error('timeout exceeded when trying to connect'),
    new Error('Client has encountered a connection error and is not queryable'),
  ])('knows a connection that broke: %s', (error) => expect(isDatabaseAway(error)).toBe(true))

  it.each([new Error('x'), Object.assign(new Error('x'), { code: '23505' }), 'text', undefined])(
    'takes nothing else for it: %s',
    (error) => expect(isDatabaseAway(error)).toBe(false),
  )
})
