import { describe, expect, it } from 'vitest'
import { findNextCell, parseColumn } from './grid-cells.ts'

describe('the keys of a grid', () => {
  const size = { rows: 3, columns: 4 }
  const move = (key: string, ctrlKey = false, from = { row: 1, column: 2 }) =>
    findNextCell(from, { key, ctrlKey }, size)

  it('move by one cell, and stop at the edges', () => {
    expect(move('ArrowUp')).toEqual({ row: 0, column: 2 })
    expect(move('ArrowUp', false, { row: -1, column: 2 })).toEqual({ row: -1, column: 2 })
    expect(move('ArrowRight', false, { row: 2, column: 3 })).toEqual({ row: 2, column: 3 })
    expect(move('PageDown')).toEqual({ row: 2, column: 2 })
  })

  it('lead to the ends of a row, and with Control to those of the grid', () => {
    expect(move('Home')).toEqual({ row: 1, column: 0 })
    expect(move('End')).toEqual({ row: 1, column: 3 })
    expect(move('Home', true)).toEqual({ row: -1, column: 0 })
    expect(move('End', true)).toEqual({ row: 2, column: 3 })
  })

  it('are no others', () => expect(move('a')).toBeNull())
})

describe('a column pasted from a sheet', () => {
  it('is its lines without the empty one at the end', () => {
    expect(parseColumn('12\r\n7\r\n')).toEqual(['12', '7'])
    expect(parseColumn('5')).toEqual(['5'])
  })

  it('is the first of several columns, and keeps gaps', () => {
    expect(parseColumn('12\t35,000\n\t1\n 9 \t')).toEqual(['12', '', '9'])
  })
})
