import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { wineDrafts } from '../db/seed/data/rows.ts'
import { axes, findCaution, matchPercent, presentMatch, listReasons } from './match.rules.ts'

const step = fc.integer({ min: 1, max: 5 })
const wines = fc.record({ sweetness: step, acidity: step, body: step, tannin: step, fizz: step })
const tenth = fc.integer({ min: 10, max: 50 }).map((value) => value / 10)
const tastes = fc.record({ sweetness: tenth, acidity: tenth, body: tenth, tannin: tenth, fizz: tenth })

const dry = { sweetness: 1, acidity: 4, body: 3, tannin: 3, fizz: 2 }
const white = { sweetness: 1, acidity: 3, body: 3, tannin: null, fizz: null }

describe('a match', () => {
  it('is from nothing to all, and all for the very taste', () => {
    fc.assert(
      fc.property(tastes, wines, (taste, wine) => {
        const percent = matchPercent(taste, wine)
        expect(percent).toBeGreaterThanOrEqual(0)
        expect(percent).toBeLessThanOrEqual(100)
        expect(matchPercent(wine, wine)).toBe(100)
      }),
    )
  })

  it('never falls when a wine has more of what is liked', () => {
    fc.assert(
      fc.property(tastes, wines, fc.constantFrom(...axes), step, (taste, wine, axis, other) => {
        const likedTaste = { ...taste, [axis]: Math.max(4, taste[axis]) }
        const [less, more] = [Math.min(wine[axis], other), Math.max(wine[axis], other)]
        expect(matchPercent(likedTaste, { ...wine, [axis]: more })).toBeGreaterThanOrEqual(
          matchPercent(likedTaste, { ...wine, [axis]: less }),
        )
      }),
    )
  })

  it('never falls when a wine has less of what is avoided', () => {
    fc.assert(
      fc.property(tastes, wines, fc.constantFrom(...axes), step, (taste, wine, axis, other) => {
        const avoidedTaste = { ...taste, [axis]: Math.min(2, taste[axis]) }
        const [less, more] = [Math.min(wine[axis], other), Math.max(wine[axis], other)]
        expect(matchPercent(avoidedTaste, { ...wine, [axis]: less })).toBeGreaterThanOrEqual(
          matchPercent(avoidedTaste, { ...wine, [axis]: more }),
        )
      }),
    )
  })

  it('never falls when a wine comes nearer to a wish', () => {
    fc.assert(
      fc.property(tastes, wines, fc.constantFrom(...axes), (taste, wine, axis) => {
        const towards = wine[axis] + Math.sign(Math.trunc(taste[axis] - wine[axis]))
        expect(matchPercent(taste, { ...wine, [axis]: towards })).toBeGreaterThanOrEqual(
          matchPercent(taste, wine),
        )
      }),
    )
  })

  it('always says why: at least one reason and at most three, in words', () => {
    fc.assert(
      fc.property(tastes, wines, (taste, wine) => {
        const { reasons } = presentMatch(taste, wine, 'ko-KR')
        expect(reasons.length).toBeGreaterThanOrEqual(1)
        expect(new Set(reasons).size).toBe(reasons.length)
        expect(reasons.length).toBeLessThanOrEqual(3)
        expect(reasons.every((reason) => reason.length > 4)).toBe(true)
      }),
    )
  })

  it('gives as a reason only what the wine is by the words of its own page', () => {
    const levels = {
      sweet: ['sweetness', 4, 5],
      dry: ['sweetness', 1, 2],
      halfDry: ['sweetness', 3, 3],
      crisp: ['acidity', 4, 5],
      soft: ['acidity', 1, 2],
      evenAcidity: ['acidity', 3, 3],
      full: ['body', 4, 5],
      light: ['body', 1, 2],
      middleBody: ['body', 3, 3],
      firm: ['tannin', 4, 5],
      smooth: ['tannin', 1, 2],
      middleTannin: ['tannin', 3, 3],
      fizzy: ['fizz', 4, 5],
      still: ['fizz', 1, 2],
      someFizz: ['fizz', 3, 3],
    } as const
    const profiles = fc.sample(tastes, { numRuns: 1000, seed: 42 })
    const contradictions = wineDrafts.flatMap(({ code, sweetness, acidity, body, tannin, fizz }) => {
      const wine = { sweetness, acidity, body, tannin: tannin ?? null, fizz: fizz ?? null }
      return profiles
        .flatMap((profile) => listReasons(profile, wine))
        .filter((reason) => {
          const [axis, from, to] = levels[reason]
          const level = wine[axis]
          return level === null || level < from || level > to
        })
        .map((reason) => `${code}: ${reason}`)
    })
    expect(contradictions).toEqual([])
  })

  it('meets a wine in what it wants most', () => {
    expect(listReasons(dry, white)[0]).toBe('dry')
    expect(listReasons({ ...dry, sweetness: 3 }, { ...white, acidity: 4 })[0]).toBe('crisp')
    expect(listReasons({ ...dry, sweetness: 3, acidity: 3, fizz: 5 }, { ...white, fizz: 5 })[0]).toBe('fizzy')
  })

  it('warns of what differs most, and of nothing where little differs', () => {
    expect(findCaution(dry, { ...white, sweetness: 5 })).toBe('sweet')
    expect(findCaution({ ...dry, tannin: 4.5 }, white)).toBe('smooth')
    expect(findCaution({ ...dry, tannin: 1.5 }, white)).toBeNull()
  })
})
