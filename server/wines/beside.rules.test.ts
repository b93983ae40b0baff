import { describe, expect, it } from 'vitest'
import { chooseTogether, toStanding } from './beside.rules.ts'

const peers = Array.from({ length: 31 }, (_, at) => ({ rating: (300 + at) / 100, count: 1 }))
const goods = ['burgundy', 'bordeaux', 'opener', 'cheese', 'white', 'flute'].map((variant, at) => ({
  id: at + 1,
  variant,
}))
const service = { glass: 'bordeaux', closure: null, dishes: ['galbi', 'hard-cheese'], isSparkling: false }

describe('the place of a wine among its like', () => {
  it('counts from the top, and never says less than one percent', () => {
    expect(toStanding(peers, 3.3)).toEqual({ topPercent: 4, count: 31 })
    expect(toStanding(peers, 3.28)).toEqual({ topPercent: 10, count: 31 })
  })

  it('is left unsaid below the upper quarter, without a rating and among few', () => {
    expect(toStanding(peers, 3.24)).toEqual({ topPercent: 23, count: 31 })
    expect(toStanding(peers, 3.23)).toBeNull()
    expect(toStanding(peers, null)).toBeNull()
    expect(toStanding(peers.slice(0, 19), 3.3)).toBeNull()
  })
})

describe('goods that go with a wine', () => {
  it('are its glass, an opener and the cheese of its dishes', () => {
    expect(chooseTogether(goods, service)).toEqual([2, 3, 4])
  })

  it('are no opener for a screw cap or a sparkling wine, and no cheese where no dish has it', () => {
    expect(chooseTogether(goods, { ...service, closure: 'screw', dishes: [] })).toEqual([2])
    expect(chooseTogether(goods, { ...service, glass: 'flute', isSparkling: true, dishes: [] })).toEqual([6])
  })

  it('are three also for a screw cap whose dishes the shop has no food for', () => {
    const shelf = ['bordeaux', 'flute', 'opener', 'stopper', 'vacuum-stopper', 'crackers', 'olives'].map(
      (variant, at) => ({ id: at + 1, variant }),
    )
    expect(chooseTogether(shelf, { ...service, closure: 'screw', dishes: ['galbi'] })).toEqual([1, 5, 6])
    expect(chooseTogether(shelf, { ...service, dishes: ['pizza', 'salad'] })).toEqual([1, 3, 7])
    expect(
      chooseTogether(shelf, { ...service, glass: 'flute', isSparkling: true, dishes: ['galbi'] }),
    ).toEqual([2, 4, 6])
  })

  it('are only what is on sale', () => {
    expect(chooseTogether([], service)).toEqual([])
  })
})
