import { describe, expect, it } from 'vitest'
import { findAnswerFaults, toTasteProfile, getNearestType, type Question } from './taste.rules.ts'

const questions: Question[] = [
  {
    key: 'sweet',
    type: 'SCALE',
    optional: false,
    choices: [1, 2, 3, 4, 5].map((key) => ({ key: String(key), effect: { sweetness: key - 3 } })),
  },
  {
    key: 'dishes',
    type: 'MULTIPLE',
    optional: true,
    choices: [
      { key: 'fish', effect: { acidity: 1, body: -0.5 } },
      { key: 'meat', effect: { body: 1.55, tannin: 4 } },
    ],
  },
]
const answer = (question: string, ...choices: string[]) => ({ question, choices })

describe('answers', () => {
  it('are whole when every question that must be is answered', () => {
    expect(findAnswerFaults(questions, [answer('sweet', '2')])).toBeNull()
    expect(findAnswerFaults(questions, [answer('sweet', '2'), answer('dishes', 'fish', 'meat')])).toBeNull()
  })

  it.each([
    [[], { 'answers.sweet': 'field.required' }],
    [[answer('sweet', '1', '2')], { 'answers.sweet': 'field.invalid' }],
    [[answer('sweet', '6')], { 'answers.sweet': 'field.invalid' }],
    [[answer('sweet', '1'), answer('dishes', 'fish', 'fish')], { 'answers.dishes': 'field.invalid' }],
    [[answer('sweet', '1'), answer('sweet', '5')], { 'answers.sweet': 'field.invalid' }],
    [[answer('sweet', '1'), answer('colour', 'red')], { 'answers.colour': 'field.invalid' }],
  ])('%j are refused', (answers, faults) => expect(findAnswerFaults(questions, answers)).toEqual(faults))
})

describe('a taste', () => {
  it('stands in the middle until something is said, and moves with every choice', () => {
    expect(toTasteProfile(questions, [])).toEqual({ sweetness: 3, acidity: 3, body: 3, tannin: 3, fizz: 2 })
    expect(toTasteProfile(questions, [answer('sweet', '1'), answer('dishes', 'fish', 'meat')])).toEqual({
      ...{ sweetness: 1, acidity: 4, body: 4.1, tannin: 5, fizz: 2 },
    })
  })

  it('is of the type that lies nearest', () => {
    const types = [
      { key: 'sweet', profile: { sweetness: 5, acidity: 3, body: 2, tannin: 1, fizz: 2 } },
      { key: 'full', profile: { sweetness: 1, acidity: 3, body: 5, tannin: 5, fizz: 1 } },
    ]
    const near = { sweetness: 2, acidity: 3, body: 4, tannin: 4, fizz: 1 }
    expect(getNearestType(near, types).key).toBe('full')
    expect(getNearestType({ ...near, sweetness: 5, body: 2, tannin: 1 }, types).key).toBe('sweet')
  })
})
