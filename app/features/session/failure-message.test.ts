import { expect, it } from 'vitest'
import { createFailure, localFailureCodes } from '#machines/failure.ts'
import { m } from '#messages'
import { toFailureMessage } from './failure-message.ts'

it('only a failure of the server is called one', () => {
  const failures = localFailureCodes.map((code) => [code, toFailureMessage(createFailure(code))])
  const serverFailures = failures.filter(([, text]) => text === m['shell.failure.server']())
  expect(serverFailures.map(([code]) => code)).toEqual(['server.failed'])
  expect(failures.filter(([, text]) => text === '')).toEqual([])
})

it('words of the server come before ours', () => {
  const failure = { ...createFailure('payment.declined'), message: '한도를 넘은 카드예요.' }
  expect(toFailureMessage(failure)).toBe('한도를 넘은 카드예요.')
})
