import { describe, expect, it } from 'vitest'
import { stripValues } from './log.ts'

describe('stripValues', () => {
  it('leaves of a failed query what was asked, and not with whose values', () => {
    const message =
      'Failed query: select 1 from members where email = $1\nparams: kim@vini.test\n비밀로 1,Wine#2026'
    const at = '    at runOnce (server/db/transaction.ts:61:3)'
    const queryText = 'Failed query: select 1 from members where email = $1'
    expect(stripValues(message)).toBe(queryText)
    expect(stripValues(`Error: ${message}\n${at}`)).toBe(`Error: ${queryText}\n${at}`)
    expect(stripValues('a call failed')).toBe('a call failed')
  })
})
