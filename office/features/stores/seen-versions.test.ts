import { describe, expect, it } from 'vitest'
import { seeConflict, seeSaved, toSeenVersions } from './seen-versions.ts'

describe('the versions of a store that a person has seen', () => {
  it('are all the one that was read', () => {
    expect(toSeenVersions(4)).toEqual({ texts: 4, hours: 4, slots: 4 })
  })

  it('follow an own save', () => {
    expect(seeSaved(toSeenVersions(4), 'hours', 5)).toEqual({ texts: 5, hours: 5, slots: 5 })
  })

  it('of one form alone follow what another person saved, and stay so after an own save', () => {
    const versions = seeConflict(toSeenVersions(4), 'texts', 5)
    expect(versions).toEqual({ texts: 5, hours: 4, slots: 4 })
    expect(seeSaved(versions, 'texts', 6)).toEqual({ texts: 6, hours: 4, slots: 4 })
  })
})
