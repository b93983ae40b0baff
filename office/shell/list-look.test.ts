import { describe, expect, it } from 'vitest'
import { chooseColumns, listChoices, toCols } from './list-look.ts'

const columns = [
  { key: 'select' },
  { key: 'order', as: 'lead' as const },
  { key: 'state' },
  { key: 'due' },
  { key: 'total' },
  { key: 'acts', as: 'acts' as const },
]
const toKeys = (cols: string | undefined) => chooseColumns(columns, cols).map(({ key }) => key)

describe('chooseColumns', () => {
  it('shows all in their order where nothing was chosen, or nothing that the list has', () => {
    const all = ['select', 'order', 'state', 'due', 'total', 'acts']
    expect(toKeys(undefined)).toEqual(all)
    expect(toKeys('gone')).toEqual(all)
  })

  it('shows the chosen ones in their order, between what names a row and what is done with it', () => {
    expect(toKeys('total.state.gone')).toEqual(['select', 'order', 'total', 'state', 'acts'])
  })
})

describe('listChoices', () => {
  it('has the chosen ones first, and those that can be added', () => {
    const choices = listChoices(columns, 'total.state').map(({ column, isOn }) => [column.key, isOn])
    expect(choices).toEqual([
      ['total', true],
      ['state', true],
      ['due', false],
    ])
  })
})

describe('toCols', () => {
  it("names no columns where they are the list's own, and none of no columns", () => {
    expect(toCols(columns, ['state', 'due', 'total'])).toBeUndefined()
    expect(toCols(columns, [])).toBeUndefined()
    expect(toCols(columns, ['total', 'state'])).toBe('total.state')
  })
})
