import { describe, expect, it } from 'vitest'
import { getSpecificity } from '../../scripts/package/specificity.ts'
import { removeLayers } from '../../scripts/package/unlayered.ts'

describe('the specificity of a selector', () => {
  it.each([
    ['*', [0, 0, 0]],
    ['.a:hover > b::before', [0, 2, 2]],
    ['.a:is(:disabled, [aria-disabled=true]:not([aria-busy=true]))', [0, 3, 0]],
    [':where(.a.b) .c', [0, 1, 0]],
    ['#a:has(> p .b)', [1, 1, 1]],
    ['html:lang(ja)', [0, 1, 1]],
  ])('%s is %j', (selector, specificity) => {
    expect(getSpecificity(selector)).toEqual(specificity)
  })
})

describe('a sheet without its layers', () => {
  const listSelectors = (css: string) =>
    [...removeLayers(css).matchAll(/:where\((\.[^)]*)\)/g)].map(([, selector]) => selector)

  it('has a later layer behind an earlier one of more specificity', () => {
    const css =
      '@layer recipes { .variant { color: red } } @layer recipes { @layer _base { .part:hover { color: green } } }'
    expect(listSelectors(css)).toEqual(['.part:hover', '.variant'])
  })

  it('has what is important in an earlier layer behind that of a later one', () => {
    const css =
      '@layer recipes { @layer _base { .part { color: red !important } } .variant { color: green !important } }'
    expect(listSelectors(css)).toEqual(['.variant', '.part'])
  })

  it('keeps conditions around their rules, and a pseudo-element at the end', () => {
    const css = '@layer base { @media print { .part::after { color: red } } }'
    expect(removeLayers(css).replace(/\s+/g, ' ')).toBe(
      '@media print { :where(.part):not(v v v v)::after { color: red } }',
    )
  })

  it('refuses a layer that has no place among the others', () => {
    expect(() => removeLayers('@layer surprise { .part { color: red } }')).toThrow('surprise')
  })
})
