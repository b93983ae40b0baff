import iconv from 'iconv-lite'
import { describe, expect, it } from 'vitest'
import { readList, requiredColumns } from './csv.rules.ts'

const header = requiredColumns.join(',')
const row = 'seongsu-wine-lab,A-1,이름,Name,RED,2020,750,30000'
const toBytes = (text: string) => new TextEncoder().encode(text)
const read = (text: string) => readList(toBytes(text))

describe('a list', () => {
  it('is read row by row, each with the line on which it begins', () => {
    const text = `${header},story\n${row},"첫 줄\n둘째 줄"\n\n${row.replace('A-1', 'A-2')},끝\r\n${row},`
    const { lines, faults } = read(text)
    expect(faults).toEqual([])
    expect(lines.map(({ line, cells }) => [line, cells.code, cells.story])).toEqual([
      [2, 'A-1', '첫 줄\n둘째 줄'],
      [5, 'A-2', '끝'],
      [6, 'A-1', undefined],
    ])
  })

  it('may begin with a byte order mark, and have its columns in any order and case', () => {
    const { lines } =
      read(`\ufeffPRICE, Code ,${requiredColumns.filter((one) => !['price', 'code'].includes(one)).join(',')}
30000,A-1,seongsu-wine-lab,이름,Name,RED,2020,750`)
    expect(lines[0]?.cells).toMatchObject({ price: '30000', code: 'A-1', name_ko: '이름', volume_ml: '750' })
  })

  it('may be what Korean Excel saves', () => {
    // 와인 in EUC-KR.
    const korean = [0xbf, 0xcd, 0xc0, 0xce]
    const [before, after] = row.split('이름').map(toBytes)
    const text = new Uint8Array([...toBytes(`${header}\n`), ...(before ?? []), ...korean, ...(after ?? [])])
    expect(readList(text).lines[0]?.cells.name_ko).toBe('와인')
  })

  it('may hold every Korean syllable that Korean Excel saves', () => {
    for (let code = 0xac00; code < 0xac00 + 11_172; code += 60) {
      const name = Array.from({ length: 60 }, (_, at) =>
        String.fromCharCode(Math.min(code + at, 0xd7a3)),
      ).join('')
      const list = iconv.encode(`${header}\n${row.replace('이름', name)}`, 'cp949')
      expect(readList(list).lines[0]?.cells.name_ko).toBe(name)
    }
  })

  it('may be the Unicode text of a spreadsheet, with and without its mark', () => {
    const text = `${header}\n${row.replace('이름', '똠얌 쌰')}`
    for (const list of [
      iconv.encode(text, 'utf16le', { addBOM: true }),
      iconv.encode(text, 'utf16le', { addBOM: false }),
      iconv.encode(text, 'utf16be', { addBOM: true }),
      iconv.encode(text, 'utf16be', { addBOM: false }),
    ])
      expect(readList(list).lines[0]?.cells.name_ko).toBe('똠얌 쌰')
    const tabs = iconv.encode(text.replaceAll(',', '\t'), 'utf16le', { addBOM: true })
    expect(readList(tabs).faults).toMatchObject([{ code: 'separator', values: { separator: 'tabs' } }])
  })

  it('skips rows and columns that a spreadsheet saved without content', () => {
    const { lines, faults } = read(
      `${header},,\n${row},,\n,,,,,,,,,\n" ",,\t,,,,,,,\n${row.replace('A-1', 'A-2')}\n\n`,
    )
    expect(faults).toEqual([])
    expect(lines.map(({ line, cells }) => [line, cells.code])).toEqual([
      [2, 'A-1'],
      [5, 'A-2'],
    ])
  })

  it('has no column without a name that holds something', () => {
    expect(read(`${header},\n${row},more`).faults).toMatchObject([
      { line: 1, column: null, reason: 'has a column without a name' },
    ])
  })

  it('may begin with the line by which Excel names a comma', () => {
    expect(read(`sep=,\n${header}\n${row}`).lines).toMatchObject([{ line: 3, cells: { code: 'A-1' } }])
  })

  it('says which columns are missing, unknown or there twice', () => {
    expect(read(`${header.replace('price', 'cost')},code\n`).faults).toMatchObject([
      { line: 1, column: 'price', reason: 'is missing from the header' },
      { line: 1, column: 'cost', reason: 'is no column of a list' },
      { line: 1, column: 'code', reason: 'is in the header twice' },
    ])
  })

  it('says which line has too few or too many cells, and reads the others', () => {
    const { lines, faults } = read(`${header}\n${row}\n${row},x\nshort\n${row}\n`)
    expect(lines.map(({ line }) => line)).toEqual([2, 5])
    expect(faults).toMatchObject([
      { line: 3, column: null, reason: 'has 9 cells, the header 8' },
      { line: 4, column: null, reason: 'has 1 cells, the header 8' },
    ])
  })

  it.each([
    ['', 'is empty'],
    ['\u0000', 'is no text file'],
    [`${header}\n"${row}`, 'opens a quotation mark that is not closed'],
    [
      `${header}\n${row.replace('이름', '"이 "름""')}`,
      'has a quotation mark inside a quoted cell; write it twice',
    ],
    [`${header}\n${row.replace('이름', '이"름')}`, 'has a quotation mark in a cell that is not quoted'],
    [header.replaceAll(',', '\t'), 'is parted by tabs; save the list as comma-separated CSV'],
    [header.replaceAll(',', ';'), 'is parted by semicolons'],
    [`"${header.replaceAll(',', '";"')}"\n"a;b`, 'is parted by semicolons'],
    [`${header.replaceAll(',', ';')},story\n${row}`, 'is parted by semicolons'],
    [header.replaceAll(',', '|'), 'is parted by bars'],
    [`sep=;\n${header}\n${row}`, 'is parted by semicolons'],
    ['PK\u0003\u0004', 'is a workbook; save the sheet as CSV'],
  ])('that is no list says so: %j', (text, reason) => {
    expect(read(text).lines).toEqual([])
    expect(read(text).faults[0]?.reason).toContain(reason)
  })

  it('in no known encoding says so', () =>
    expect(readList(new Uint8Array([0xff, 0xfe, 0xff])).faults[0]?.reason).toBe(
      'is neither UTF-8, UTF-16 nor CP949',
    ))
})
