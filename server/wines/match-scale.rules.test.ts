import { describe, expect, it } from 'vitest'
import type { WineTaste } from './match.rules.ts'
import { noHistory, scoreWine, toMatchScale, toShownPercent, type MatchScale } from './match-scale.rules.ts'
import { measureLikeness, toHistoryWeight } from './neighbors.rules.ts'

const taste = { sweetness: 1, acidity: 4, body: 5, tannin: 5, fizz: 1 }
const member = { taste, history: noHistory }

/** Every taste that a wine may have, but for bubbles. */
const steps = [1, 2, 3, 4, 5]
const wines = steps.flatMap((sweetness) =>
  steps.flatMap((acidity) =>
    steps.flatMap((body) => steps.map((tannin) => ({ sweetness, acidity, body, tannin, fizz: null }))),
  ),
)
const toRow = (wine: WineTaste, id: number) => ({ id, taste: wine })
const rows = wines.map(toRow)

const createScale = (one: Pick<MatchScale, 'taste' | 'history'> = member, bestCount = 10) => {
  const scores = rows.map((row) => ({ ids: [row.id], score: scoreWine(one, row) }))
  const best = scores
    .toSorted((a, b) => b.score - a.score || (a.ids[0] ?? 0) - (b.ids[0] ?? 0))
    .slice(0, bestCount)
  return toMatchScale(
    one,
    scores.map(({ score }) => ({ score, count: 1 })),
    best,
  )
}

describe('the scale of matches', () => {
  it('shows the best with 99, none with 100, and tells the first ten apart', () => {
    const percents = [...createScale().percents.values()]
    expect(percents[0]).toBe(99)
    expect(new Set(percents).size).toBe(10)
    expect(percents).toEqual(percents.toSorted((a, b) => b - a))
  })

  it('says in which part of the catalogue a wine stands: the best twentieth from 90 on', () => {
    const scale = createScale()
    const percents = rows.map((row) => toShownPercent(scale, row)).toSorted((a, b) => b - a)
    const bestCount = percents.filter((percent) => percent >= 90).length
    expect(bestCount / percents.length).toBeGreaterThan(0.03)
    expect(bestCount / percents.length).toBeLessThan(0.07)
    expect(percents[Math.floor(percents.length / 2)]).toBeGreaterThan(40)
    expect(percents[Math.floor(percents.length / 2)]).toBeLessThan(55)
    expect(new Set(percents).size).toBeGreaterThan(40)
  })

  it('shows a worse match never with more, by taste alone or with a history', () => {
    const history = {
      weight: 0.8,
      shares: new Map([
        [7, 1],
        [600, 0.5],
        [601, 0.1],
      ]),
    }
    for (const one of [member, { taste, history }]) {
      const scale = createScale(one)
      const percents = rows
        .toSorted((a, b) => scoreWine(one, b) - scoreWine(one, a))
        .map((row) => toShownPercent(scale, row))
      expect(percents).toEqual(percents.toSorted((a, b) => b - a))
    }
  })

  it('shows wines of equal facts behind the first ten alike', () => {
    const scale = createScale()
    const [wine] = wines
    if (!wine) throw new Error('no wine')
    expect(toShownPercent(scale, toRow(wine, 9001))).toBe(toShownPercent(scale, toRow(wine, 9002)))
  })

  it('puts what those like who like the same before a nearer taste, the more the longer the history is', () => {
    const far = toRow({ sweetness: 5, acidity: 1, body: 1, tannin: 1, fizz: null }, 7)
    const shares = new Map([[7, 1]])
    const toPercent = (likings: number) => {
      const one = { taste, history: { weight: toHistoryWeight(likings), shares } }
      return toShownPercent(createScale(one, 0), far)
    }
    expect(toPercent(0)).toBe(0)
    expect(toPercent(20)).toBe(99)
    const percents = [0, 1, 2, 5, 20].map(toPercent)
    expect(percents).toEqual(percents.toSorted((a, b) => a - b))
  })

  it('shows every bottle of a wine alike', () => {
    const score = scoreWine(member, toRow({ ...taste }, 1))
    const scale = toMatchScale(
      member,
      [{ score, count: 4 }],
      [
        { ids: [1, 2, 3], score },
        { ids: [4], score },
      ],
    )
    expect([1, 2, 3].map((id) => toShownPercent(scale, toRow(taste, id)))).toEqual([99, 99, 99])
    expect(toShownPercent(scale, toRow(taste, 4))).toBeLessThan(99)
  })

  it('scales against nothing where there is no wine', () => {
    expect(toShownPercent(toMatchScale(member, [], []), toRow(taste, 1))).toBe(0)
  })
})

describe('the likeness of two wines', () => {
  it('is the cosine, half of it where ten members like both', () => {
    expect(measureLikeness({ both: 10, one: 10, other: 40 })).toBeCloseTo((10 / 20) * (10 / 20))
    expect(measureLikeness({ both: 90, one: 90, other: 90 })).toBeCloseTo(0.9)
  })

  it('is nothing where one member alone likes both: it would tell of a person', () => {
    expect(measureLikeness({ both: 1, one: 1, other: 1 })).toBe(0)
  })
})
