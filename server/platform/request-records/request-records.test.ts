import { describe, expect, it } from 'vitest'
import { checkOfficeRecords, countRecord, markAsUnchanged } from './request-records.ts'

const write = { method: 'post' } as const
const answer = { ok: true }

describe('the records of a call of the office', () => {
  it('must have an entry for a write', async () => {
    await expect(checkOfficeRecords('a.b', write, async () => answer)).rejects.toThrow('without an entry')
    const run = async () => {
      countRecord('entries')
      return answer
    }
    await expect(checkOfficeRecords('a.b', write, run)).resolves.toBe(answer)
  })

  it('need none for a repeated write, nor for one that says that it leaves none', async () => {
    const repeat = async () => {
      markAsUnchanged()
      return answer
    }
    await expect(checkOfficeRecords('a.b', write, repeat)).resolves.toBe(answer)
    const draft = { ...write, leavesNoEntry: true }
    await expect(checkOfficeRecords('a.b', draft, async () => answer)).resolves.toBe(answer)
  })

  it('must have a reading where personal data is shown', async () => {
    const reading = { method: 'get', personal: 'record' } as const
    await expect(checkOfficeRecords('a.b', reading, async () => answer)).rejects.toThrow('personal data')
    const run = async () => {
      countRecord('readings')
      return answer
    }
    await expect(checkOfficeRecords('a.b', reading, run)).resolves.toBe(answer)
  })
})
