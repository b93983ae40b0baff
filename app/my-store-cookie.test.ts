import { describe, expect, it } from 'vitest'
import { parseStoreId } from './my-store-cookie.ts'

describe('the id of a store in an address or a cookie', () => {
  it('is plain digits', () =>
    expect(['1', '24', '2147483647'].map(parseStoreId)).toEqual([1, 24, 2_147_483_647]))

  it.each([
    undefined,
    null,
    '',
    'abc',
    '0',
    '-1',
    '1.5',
    '007',
    '1e3',
    '9999999999',
    '2147483648',
    '1;x',
    ['1'],
  ])('is not %j', (text) => expect(parseStoreId(text)).toBeNull())
})
