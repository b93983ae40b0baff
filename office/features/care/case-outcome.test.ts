import { describe, expect, it } from 'vitest'
import { ApiError } from '#api/error.ts'
import { takeBack } from './case-outcome.ts'

describe('an act on a case that is taken back', () => {
  it('has no outcome any more', async () => {
    await expect(takeBack({ text: '숨겼어요', undo: () => Promise.resolve() })).resolves.toBeNull()
  })

  it('says why it is not, and can be tried again', async () => {
    const refusal = new ApiError(404, { code: 'office.case.not_found', message: '찾을 수 없는 글이에요.' })
    let tries = 0
    const undo = () => ((tries += 1) === 1 ? Promise.reject(refusal) : Promise.resolve())
    const outcome = await takeBack({ text: '숨겼어요', undo })
    expect(outcome).toMatchObject({ text: '찾을 수 없는 글이에요.', isFailure: true })
    await expect(takeBack(outcome ?? { text: '' })).resolves.toBeNull()
    expect(tries).toBe(2)
  })
})
