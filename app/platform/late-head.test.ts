import { describe, expect, it } from 'vitest'
import { loadHead } from './late-head.ts'

describe("a head in the page's file", () => {
  it('says of the page what the file says', async () => {
    const head = loadHead(() => Promise.resolve({ pendingComponent: (title: string) => ({ title }) }))
    expect(await head('장바구니')).toEqual({ title: '장바구니' })
  })

  it('is none where the file does not come', async () => {
    const head = loadHead<string, object>(() => Promise.reject(new Error('no network')))
    expect(await head('장바구니')).toBeUndefined()
  })
})
