import { describe, expect, it } from 'vitest'
import { drawAnswer } from './answer.ts'

const choices = {
  dishes: ['seafood', 'grill', 'spicy', 'fried', 'cheese', 'dessert'],
  fruit: ['citrus', 'apple', 'peach', 'cherry', 'plum', 'oak'],
  sweetness: ['dry', 'hint', 'sweet'],
  acidity: ['soft', 'even', 'crisp'],
  body: ['light', 'middle', 'full'],
  tannin: ['smooth', 'some', 'firm'],
  fizz: ['no', 'some', 'love'],
  budget: ['to20', 'to40', 'to80', 'from80', 'any'],
}
const drawings = Object.entries(choices).flatMap(([question, keys]) =>
  keys.map((key) => drawAnswer(question, key)),
)

describe('the drawing of an answer', () => {
  it('is another for every answer of every question', () => {
    expect(drawings).not.toContain(null)
    expect(new Set(drawings).size).toBe(32)
  })

  it('holds no number that is none, and no letters or signs to read', () => {
    for (const svg of drawings) expect(svg).not.toMatch(/NaN|undefined|<text/)
  })

  it('stays small enough to stand in the page', () => {
    for (const svg of drawings) expect(svg?.length).toBeLessThan(4000)
  })

  it('is none for an answer that is not drawn', () => {
    expect(drawAnswer('budget', 'thousand')).toBeNull()
    expect(drawAnswer('colour', 'red')).toBeNull()
  })
})
