import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { catalogue } from '../db/seed/catalogue.ts'
import { tasteTypes } from '../db/seed/data/taste.ts'
import { axes, type MatchReason } from '../wines/match.rules.ts'
import { choosePicks, listPickReasons, toWish, type Candidate, type PickReason } from './picks.rules.ts'
import { getNearestType } from './taste.rules.ts'

const tenth = fc.integer({ min: 10, max: 50 }).map((value) => value / 10)
const profiles = fc.record({ sweetness: tenth, acidity: tenth, body: tenth, tannin: tenth, fizz: tenth })
const wishes = fc.record({
  fruit: fc.constantFrom('citrus', 'apple', 'peach', 'cherry', 'plum', 'oak'),
  dishes: fc.constantFrom('seafood', 'grill', 'spicy', 'fried', 'cheese', 'dessert'),
})
const toAnswers = (choices: Record<string, string>) =>
  Object.entries(choices).map(([question, choice]) => ({ question, choices: [choice] }))
const tastes = fc
  .record({ profile: profiles, choices: wishes })
  .map(({ profile, choices }) => ({ profile, wish: toWish(toAnswers(choices)) }))
const thousand = fc.sample(tastes, { numRuns: 1000, seed: 42 })

const [areaKeys, grapeKeys] = [new Map<string, number>(), new Map<string, number>()]
const toId = (ids: Map<string, number>, key: string): number => {
  const id = ids.get(key) ?? ids.size + 1
  ids.set(key, id)
  return id
}
const wines = catalogue.filter(({ kind }) => kind !== 'GOODS')
const candidates: Candidate[] = wines.map(
  ({ maker, area, grapes, aromas, dishes, bottleFacts, bottles }, at) => ({
    id: at + 1,
    wineId: at + 1,
    maker,
    areaId: area === null ? null : toId(areaKeys, area),
    grapeIds: grapes.map(({ key }) => toId(grapeKeys, key)),
    aromas,
    dishes: dishes.map(({ key }) => key),
    taste: {
      sweetness: bottleFacts.sweetness ?? null,
      acidity: bottleFacts.acidity ?? null,
      body: bottleFacts.body ?? null,
      tannin: bottleFacts.tannin ?? null,
      fizz: bottleFacts.fizz ?? null,
    },
    price: bottles[0]?.price ?? 0,
    rank: bottles[0]?.rank ?? 0,
    lead: true,
    atStore: at % 3 === 0,
  }),
)

/** What each quality says of a wine, by the words of its own page. */
const levels: Record<MatchReason, [axis: keyof Candidate['taste'], from: number, to: number]> = {
  sweet: ['sweetness', 4, 5],
  halfDry: ['sweetness', 3, 3],
  dry: ['sweetness', 1, 2],
  crisp: ['acidity', 4, 5],
  evenAcidity: ['acidity', 3, 3],
  soft: ['acidity', 1, 2],
  full: ['body', 4, 5],
  middleBody: ['body', 3, 3],
  light: ['body', 1, 2],
  firm: ['tannin', 4, 5],
  middleTannin: ['tannin', 3, 3],
  smooth: ['tannin', 1, 2],
  fizzy: ['fizz', 4, 5],
  someFizz: ['fizz', 3, 3],
  still: ['fizz', 1, 2],
}

const hasQuality = ({ taste }: Candidate, level: MatchReason | null): boolean => {
  if (level === null) return true
  const [axis, from, to] = levels[level]
  const value = taste[axis]
  return value !== null && value >= from && value <= to
}

const isTrue = (candidate: Candidate, { fact, level }: PickReason): boolean => {
  if (!hasQuality(candidate, level)) return false
  if (fact.of === 'aroma') return candidate.aromas.includes(fact.key)
  if (fact.of === 'dish') return candidate.dishes.includes(fact.key)
  if (fact.of === 'grape') return candidate.grapeIds[0] === fact.id
  return candidate.areaId === fact.id
}

describe('the reasons of a pick', () => {
  it('name facts of the wine itself, for every wine and a thousand tastes', () => {
    const contradictions = candidates.flatMap((candidate) =>
      thousand.flatMap((taste, place) => {
        const reasons = listPickReasons(candidate, taste, place % 12)
        const isFull = reasons.length === 2 && reasons[0]?.level !== null
        return isFull && reasons.every((reason) => isTrue(candidate, reason)) ? [] : [candidate.id]
      }),
    )
    expect(contradictions).toEqual([])
  })

  it('name what the answers name, where the wine has it', () => {
    const plum = candidates.find(({ aromas, dishes }) => aromas.includes('plum') && dishes.includes('steak'))
    if (!plum) throw new Error('the catalogue has no wine of plum for a steak')
    const wish = toWish(toAnswers({ fruit: 'plum', dishes: 'grill' }))
    const profile = { sweetness: 1, acidity: 3, body: 5, tannin: 5, fizz: 1 }
    const [first, second] = listPickReasons(
      { ...plum, aromas: ['vanilla', 'plum'], dishes: ['pizza', 'steak'] },
      { profile, wish },
      1,
    )
    expect(first?.fact).toEqual({ of: 'aroma', key: 'plum' })
    expect(second?.fact).toEqual({ of: 'dish', key: 'steak' })
  })
})

describe('picks', () => {
  const facts = (id: number): Candidate => {
    const candidate = candidates.find((one) => one.id === id)
    if (!candidate) throw new Error(`${id} is no candidate`)
    return candidate
  }

  it('say nothing twice, name no wine twice, and each differs from the others in its maker', () => {
    for (const taste of thousand.slice(0, 200)) {
      const picks = choosePicks(candidates, taste, 12)
      expect(picks).toHaveLength(12)
      const sentences = picks.flatMap(({ reasons }) => reasons.map((reason) => JSON.stringify(reason)))
      expect(new Set(sentences).size).toBe(sentences.length)
      const wines = picks.map(({ id }) => facts(id))
      expect(new Set(wines.map(({ wineId }) => wineId)).size).toBe(12)
      const [a, b, c] = wines
      expect(new Set([a?.maker, b?.maker, c?.maker]).size).toBe(3)
    }
  })

  it('contradict neither the type that is stated nor, while others fit, the taste, whatever was bought before', () => {
    const likedIds = candidates.filter(({ taste }) => (taste.tannin ?? 1) <= 2).map(({ id }) => id)
    const history = { weight: 0.8, shares: new Map(likedIds.map((id) => [id, 1])) }
    for (const taste of thousand) {
      const type = getNearestType(taste.profile, tasteTypes).profile
      for (const pick of choosePicks(candidates, { ...taste, type, history }, 3)) {
        const wine = facts(pick.id).taste
        for (const axis of axes) {
          const value = wine[axis] ?? (axis === 'tannin' || axis === 'fizz' ? 1 : 3)
          if (type[axis] >= 3.5) expect(value, `${axis} of ${pick.id}`).toBeGreaterThan(2)
          if (type[axis] <= 2.5) expect(value, `${axis} of ${pick.id}`).toBeLessThan(4)
        }
      }
      expect(choosePicks(candidates, { ...taste, type, history }, 3)).toHaveLength(3)
    }
  })

  it('of a weighty library are firm reds, though lighter wines were bought', () => {
    const profile = { sweetness: 1.4, acidity: 3.6, body: 5, tannin: 5, fizz: 1 }
    const light = candidates.filter(({ taste }) => (taste.tannin ?? 1) <= 2).map(({ id }) => id)
    const history = { weight: 0.5, shares: new Map(light.map((id) => [id, 1])) }
    const picks = choosePicks(candidates, { profile, type: profile, wish: toWish([]), history }, 12)
    expect(picks.map(({ id }) => facts(id).taste.tannin ?? 0).filter((tannin) => tannin < 4)).toEqual([])
  })

  it('are of the chosen store, where it has what fits', () => {
    const taste = {
      profile: { sweetness: 1.5, acidity: 3.5, body: 3.5, tannin: 3, fizz: 1 },
      wish: toWish([]),
    }
    expect(choosePicks(candidates, taste, 3).every(({ id }) => facts(id).atStore)).toBe(true)
  })

  it('are one bottle of a wine: of the chosen store, else the one that lists show', () => {
    const [base] = candidates
    if (!base) throw new Error('there is no wine')
    const taste = { profile: { sweetness: 2, acidity: 3, body: 3, tannin: 3, fizz: 1 }, wish: toWish([]) }
    const bottles = [
      { ...base, id: 1, lead: true, atStore: false },
      { ...base, id: 2, lead: false, atStore: true },
      { ...base, id: 3, lead: false, atStore: false },
    ]
    expect(choosePicks(bottles, taste, 3).map(({ id }) => id)).toEqual([2])
    expect(
      choosePicks(
        bottles.map((one) => ({ ...one, atStore: false })),
        taste,
        3,
      ).map(({ id }) => id),
    ).toEqual([1])
  })

  it('are none where there is nothing to pick', () => {
    const taste = { profile: { sweetness: 2, acidity: 3, body: 3, tannin: 3, fizz: 1 }, wish: toWish([]) }
    expect(choosePicks([], taste, 3)).toEqual([])
  })
})
