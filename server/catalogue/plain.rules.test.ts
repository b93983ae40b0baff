import { describe, expect, it } from 'vitest'
import type { ListCells } from './csv.rules.ts'
import { parsePlainCells } from './plain.rules.ts'

const cells: ListCells = {
  code: 'A-1',
  name_ko: '이름',
  name_original: 'Name',
  vintage: '2020',
  volume_ml: '750',
  price: '30000',
}
const parse = (changes: ListCells) => {
  const faults: string[] = []
  const plain = parsePlainCells({ ...cells, ...changes }, (column) => {
    faults.push(column)
    return null
  })
  return plain ?? faults
}

describe('cells of a list that are numbers', () => {
  it.each([
    ['58000', 58_000],
    ['58,000원', 58_000],
    ['₩58,000', 58_000],
    ['58.000', 58_000],
    ['1.258.000원', 1_258_000],
    ['58 000 KRW', 58_000],
    ['58,000.00', 58_000],
    ['58000.0', 58_000],
    ['５８，０００원', 58_000],
  ])('read a price as whole won: %s', (price, amount) =>
    expect(parse({ price })).toMatchObject({ price: amount }),
  )

  it.each([
    '58.5',
    '58,00',
    '5,8000',
    '0.580',
    '-58,000',
    '58,000,',
    '1e5',
    '0x10',
    '58,000달러',
    '58.000.00',
  ])('refuse a price that is none: %s', (price) => expect(parse({ price })).toEqual(['price']))

  it.each([
    ['750', 750],
    ['750 ml', 750],
    ['750㎖', 750],
    ['75cl', 750],
    ['75 CL', 750],
    ['37.5cl', 375],
    ['0.75L', 750],
    ['0,75 l', 750],
    ['1.5L', 1500],
    ['1.500 L', 1500],
    ['1,500ml', 1500],
    ['1.500 ml', 1500],
    ['1.5ℓ', 1500],
    ['3리터', 3000],
    ['7.5dl', 750],
  ])('read a size in millilitres: %s', (size, milliliters) =>
    expect(parse({ volume_ml: size })).toMatchObject({ volume_ml: milliliters }),
  )

  it.each(['1.5', '0.75', 'magnum', '20L', '1 cl', '750 mg', '0.7501L'])(
    'refuse a size that is none: %s',
    (size) => expect(parse({ volume_ml: size })).toEqual(['volume_ml']),
  )

  it.each([
    'NV',
    'nv',
    'N.V.',
    'N.V',
    'n/v',
    'Non-Vintage',
    'non vintage',
    'ＮＶ',
    '논빈티지',
    '빈티지 없음',
  ])('know wine of no vintage: %s', (vintage) => expect(parse({ vintage })).toMatchObject({ vintage: null }))

  it.each([
    ['13.5%', 13.5],
    ['13,5 %', 13.5],
    ['14도', 14],
    ['13.500', 13.5],
  ])('read the strength in percent: %s', (alcohol, percent) =>
    expect(parse({ alcohol })).toMatchObject({ alcohol: percent }),
  )

  it('read bottles in thousands', () => {
    expect(parse({ received: '1,200병' })).toMatchObject({ received: 1200 })
    expect(parse({ received: '1.200' })).toMatchObject({ received: 1200 })
  })
})
