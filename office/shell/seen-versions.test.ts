import { describe, expect, it } from 'vitest'
import { createSeenVersions } from './seen-versions.ts'

describe('the versions that a person has seen', () => {
  it('are those that the forms opened with, until an own save or a conflict', () => {
    const versions = createSeenVersions()
    expect(versions.find('areas.1', 4)).toBe(4)
    versions.see('areas.1', 6)
    expect([versions.find('areas.1', 4), versions.find('areas.2', 4)]).toEqual([6, 4])
  })

  it('are newer where a form opens anew with what was read since', () => {
    const versions = createSeenVersions()
    versions.see('areas.1', 6)
    expect(versions.find('areas.1', 9)).toBe(9)
  })
})
