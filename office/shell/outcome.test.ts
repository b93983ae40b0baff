import { MutationObserver, QueryClient } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import { findOutcome } from './outcome.ts'

const nothing = { working: null, done: null, answer: null, error: null }
const isSeven = ({ of }: { of: number }) => of === 7

const createAct = (send: (input: { of: number }) => Promise<string>) =>
  new MutationObserver<string, Error, { of: number }>(new QueryClient(), { mutationFn: send })

describe('what an act did', () => {
  it('is nothing before it', () => {
    expect(findOutcome(createAct(() => Promise.resolve('sent')).getCurrentResult(), isSeven)).toEqual(nothing)
  })

  it('is shown of the subject that is open, while it is done and after it', async () => {
    const act = createAct(() => Promise.resolve('sent'))
    const end = act.mutate({ of: 7 })
    expect(findOutcome(act.getCurrentResult(), isSeven)).toEqual({ ...nothing, working: { of: 7 } })
    await end
    const after = { ...nothing, done: { of: 7 }, answer: 'sent' }
    expect(findOutcome(act.getCurrentResult(), isSeven)).toEqual(after)
  })

  it('is not shown of another subject: neither work nor success nor failure', async () => {
    const act = createAct(() => Promise.resolve('sent'))
    const end = act.mutate({ of: 8 })
    expect(findOutcome(act.getCurrentResult(), isSeven)).toEqual(nothing)
    await end
    expect(findOutcome(act.getCurrentResult(), isSeven)).toEqual(nothing)
    const refusingAct = createAct(() => Promise.reject(new Error('refused')))
    await refusingAct.mutate({ of: 8 }).catch(() => undefined)
    expect(findOutcome(refusingAct.getCurrentResult(), isSeven)).toEqual(nothing)
    await refusingAct.mutate({ of: 7 }).catch(() => undefined)
    expect(findOutcome(refusingAct.getCurrentResult(), isSeven).error?.message).toBe('refused')
  })
})
