import { describe, expect, it } from 'vitest'
import { withoutValues } from './log.ts'

describe('withoutValues', () => {
  it('leaves of a failed query what was asked, and not with whose values', () => {
    const message =
      'Failed query: select 1 from members where email = $1\nparams: kim@vini.test\n비밀로 1,Wine#2026'
    const at = '    at runOnce (server/db/transaction.ts:61:3)'
    const asked = 'Failed query: select 1 from members where email = $1'
    expect(withoutValues(message)).toBe(asked)
    expect(withoutValues(`Error: ${message}\n${at}`)).toBe(`Error: ${asked}\n${at}`)
    expect(withoutValues('a call failed')).toBe('a call failed')
  })
})
