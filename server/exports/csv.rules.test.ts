import { parse } from 'csv-parse/sync'
import { describe, expect, it } from 'vitest'
import { byteOrderMark, toCsvCell, toCsvLine } from './csv.rules.ts'

describe('toCsvLine', () => {
  it('is read back as it was written', () => {
    const cells = ['청수 "루비", 오크', '두 줄\n이에요', '', '010-1234-5678']
    const text = byteOrderMark + toCsvLine(['가', '나', '다', '라']) + toCsvLine(cells)
    expect(parse(text, { bom: true })).toEqual([['가', '나', '다', '라'], cells])
  })

  it('makes a text that begins like a formula harmless', () => {
    for (const start of ['=', '+', '-', '@', '＝', '＋', '－', '＠', '\t', '\r'])
      expect(parse(toCsvLine([`${start}cmd|' /C calc'!A0`]))).toEqual([[`'${start}cmd|' /C calc'!A0`]])
    expect(parse(toCsvLine(['=1,2']))).toEqual([["'=1,2"]])
  })

  it('leaves numbers as they are, those below zero too', () => {
    expect([-1200, 0, 35_000].map(toCsvCell)).toEqual(['-1200', '0', '35000'])
    expect(toCsvCell(null)).toBe('')
  })
})
