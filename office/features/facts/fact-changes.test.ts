import { describe, expect, it } from 'vitest'
import { findOtherText, listChanges, toEntries } from './fact-changes.ts'
import { factsSample } from './samples.ts'

const base = toEntries(factsSample.facts)
const toSaved = (korean: string) =>
  factsSample.facts.map((fact) =>
    fact.key === 'name' ? { ...fact, texts: { ...fact.texts, 'ko-KR': korean } } : fact,
  )
const entries = { ...base, name: { ...base.name, 'en-US': 'Hanjan Ltd.' } }

describe('the changes of facts', () => {
  it('are those facts alone into which something else was typed', () => {
    expect(listChanges(base, base, factsSample.facts)).toEqual([])
    expect(listChanges(entries, base, factsSample.facts)).toEqual([{ key: 'name', texts: entries.name }])
  })

  it('keep what another person saved meanwhile in a language that was not typed', () => {
    const [change] = listChanges(entries, base, toSaved('두잔주식회사'))
    expect(change?.texts).toMatchObject({ 'ko-KR': '두잔주식회사', 'en-US': 'Hanjan Ltd.' })
  })

  it('show the other value where both changed the same text', () => {
    const mine = { ...base, name: { ...base.name, 'ko-KR': '세잔주식회사' } }
    const [name] = toSaved('두잔주식회사')
    if (!name) throw new Error('the sample has no name')
    expect(findOtherText(mine, base, name, 'ko-KR')).toBe('두잔주식회사')
    expect(findOtherText(mine, base, name, 'en-US')).toBeNull()
  })
})
