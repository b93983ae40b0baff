import { describe, expect, it } from 'vitest'
import { combine } from './combine.ts'
import { toConditionId, type Condition, type ConditionType, type Predicate } from './predicates.ts'
import { relax } from './relax.ts'

const createCondition = (type: ConditionType, predicate: Predicate, isNegative = false): Condition => ({
  type,
  key: JSON.stringify(predicate),
  label: type,
  predicate,
  id: toConditionId({ type, key: JSON.stringify(predicate) }, isNegative),
  isNegative,
  from: 0,
  until: 1,
  isRelaxed: false,
})
const red = createCondition('kind', { is: 'kind', ids: [1] })
const white = createCondition('kind', { is: 'kind', ids: [2] })
const alcoholFree = createCondition('alcoholFree', { is: 'kind', ids: [7] })
const dry = createCondition('sweetness', { is: 'measure', of: 'sweetness', until: 2 })
const gift = createCondition('theme', { is: 'theme', ids: [4] })
const notSpain = createCondition('country', { is: 'country', codes: ['ES'] }, true)

describe('what gives way where all conditions find nothing', () => {
  it('is a taste by one step, then the lightest condition', () => {
    const [first, second] = relax([red, dry, gift], {})
    expect(first?.active.map(({ predicate }) => predicate)).toContainEqual({
      is: 'measure',
      of: 'sweetness',
      until: 3,
    })
    expect(second?.active.map(({ type }) => type)).toEqual(['kind', 'sweetness'])
    expect(second?.conditions.map(({ isRelaxed }) => isRelaxed)).toEqual([false, false, true])
  })

  it('is never what was left out, nor that there is no alcohol', () => {
    for (const { active } of relax([alcoholFree, notSpain, red, dry], {}))
      expect(active.map(({ type, isNegative }) => [type, isNegative])).toEqual(
        expect.arrayContaining([
          ['alcoholFree', false],
          ['country', true],
        ]),
      )
  })
})

describe('two conditions', () => {
  it('mean either where a wine has one value of them', () => {
    expect(combine([red, white], {})).toEqual([{ is: 'any', parts: [red.predicate, white.predicate] }])
  })

  it('mean both where they are of different types', () => {
    expect(combine([red, dry], {})).toEqual([red.predicate, dry.predicate])
  })

  it('keep wines without alcohol apart from those of a kind', () => {
    const looks = { RED: { is: 'grape' as const, ids: [1] } }
    const redByKey = { ...red, key: 'RED' }
    expect(combine([alcoholFree, redByKey], looks)).toEqual([alcoholFree.predicate, looks.RED])
  })

  it('narrow to the smaller place', () => {
    const region = createCondition('area', { is: 'area', ids: [1, 2, 3] })
    const village = createCondition('area', { is: 'area', ids: [2] })
    expect(combine([region, village], {})).toEqual([village.predicate])
  })
})
