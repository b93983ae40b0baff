import { afterEach, describe, expect, it, vi } from 'vitest'
import { mayFetchAhead } from './fetch-ahead.ts'

afterEach(() => vi.unstubAllGlobals())

const on = (connection: unknown) => {
  vi.stubGlobal('navigator', { connection })
  return mayFetchAhead()
}

describe('what is wanted next', () => {
  it('is fetched ahead on fast connections, and where the browser does not say how fast they are', () => {
    expect(
      [undefined, null, {}, { effectiveType: '4g' }, { effectiveType: '3g', saveData: false }].map(on),
    ).toEqual(Array(5).fill(true))
  })

  it('is not fetched ahead on slow ones, nor where the browser saves data', () => {
    expect(
      [{ effectiveType: 'slow-2g' }, { effectiveType: '2g' }, { effectiveType: '4g', saveData: true }].map(
        on,
      ),
    ).toEqual([false, false, false])
  })
})
