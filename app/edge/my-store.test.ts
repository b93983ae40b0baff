import { describe, expect, it, vi } from 'vitest'
import { findMyStore } from './my-store.ts'

const isOpenStore = vi.fn(async (id: number) => id === 1 || id === 5)
const find = (path: string, cookie = '') =>
  findMyStore(new Request(`http://shop.example.com${path}`, { headers: { cookie } }), isOpenStore)

describe('the store that a page is written for', () => {
  it('is that of the address, before that of the cookie', async () => {
    expect(await find('/?idStore=5', 'vini_store=1')).toBe(5)
    expect(await find('/product?idStore=all', 'vini_store=1')).toBe(1)
    expect(await find('/', 'a=b; vini_store=1')).toBe(1)
  })

  it.each(['', 'vini_store=', 'vini_store=abc', 'vini_store=999999999', 'vini_store=1%20', 'vini_stores=1'])(
    'is none with the cookie %j',
    async (cookie) => expect(await find('/', cookie)).toBeNull(),
  )

  it('is that of the cookie where the address names no open store', async () =>
    expect(await find('/?idStore=999999999', 'vini_store=5')).toBe(5))

  it('is not looked up for what is no id', async () => {
    isOpenStore.mockClear()
    await find('/?idStore=all', 'vini_store=abc')
    expect(isOpenStore).not.toHaveBeenCalled()
  })
})
