import { afterEach, describe, expect, it, vi } from 'vitest'
import { canPrefetch } from './can-prefetch.ts'

afterEach(() => vi.unstubAllGlobals())

const canPrefetchOver = (connection: unknown) => {
  vi.stubGlobal('navigator', { connection })
  return canPrefetch()
}

describe('what is wanted next', () => {
  it('is fetched ahead on fast connections, and where the browser does not say how fast they are', () => {
    expect(
      [undefined, null, {}, { effectiveType: '4g' }, { effectiveType: '3g', saveData: false }].map(
        canPrefetchOver,
      ),
    ).toEqual(Array(5).fill(true))
  })

  it('is not fetched ahead on slow ones, nor where the browser saves data', () => {
    expect(
      [{ effectiveType: 'slow-2g' }, { effectiveType: '2g' }, { effectiveType: '4g', saveData: true }].map(
        canPrefetchOver,
      ),
    ).toEqual([false, false, false])
  })
})
