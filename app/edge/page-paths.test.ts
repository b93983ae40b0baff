import { describe, expect, it } from 'vitest'
import { findPagePath } from './page-paths.ts'

describe('the addresses of pages', () => {
  it('are found as templates, by any value of their parameters', () => {
    expect(findPagePath('/')).toBe('/')
    expect(findPagePath('/product/12/pdf')).toBe('/product/$pid/pdf')
    expect(findPagePath('/product/12/nothing')).toBe(null)
  })
})
