import { describe, expect, it } from 'vitest'
import { inlineTokenValues } from './inline-tokens.ts'
import { toRecipeFiles } from './lean-recipes.ts'
import type { Theme } from './recipe-definition.ts'
import { recipe, slots } from './recipe.ts'
import { recipes, slotRecipes } from './recipes.ts'
import { shortenClassNames, shortenKeys, countLetters, shortenRecipes, shortenSlots } from './short-names.ts'

const all = { ...recipes, ...slotRecipes }

describe('a recipe function', () => {
  const button = recipe('b', { tone: 't', size: 's', wide: 'w' }, { tone: 'plain' }, 2)

  it('joins the classes of what is chosen and of what is usual', () => {
    expect(button()).toBe('b b--t_pl')
    expect(button({ tone: 'loud', size: 'small', wide: true })).toBe('b b--t_lo b--s_sm b--w_tr')
  })

  it('leaves out what is not chosen', () => {
    expect(button({ size: undefined, wide: false })).toBe('b b--t_pl')
  })

  it('gives a class per breakpoint', () => {
    const grid = recipe('g', { columns: 'columns' }, { columns: 1 })
    expect(grid({ columns: { base: 2, lg: 4 } })).toBe('g g--columns_2 lg:g--columns_4')
  })

  it('gives a slot only the variants that style it', () => {
    const card = slots({ root: ['c__r', {}], name: ['c__n', { size: 's' }] }, {}, 1)
    expect(card({ size: 'small' })).toEqual({ root: 'c__r', name: 'c__n c__n--s_s' })
  })
})

describe('short names', () => {
  it('are the same in the styles and in the functions', () => {
    const theme: Theme = {
      slotRecipes: {
        wineCard: {
          className: 'wine-card',
          slots: ['root', 'rank'],
          base: { root: { color: 'red' } },
          variants: { size: { small: { rank: { color: 'blue' } } } },
        },
      },
    }
    expect(shortenRecipes(theme).slotRecipes.wineCard).toEqual({
      className: 'w',
      slots: ['r', 'ra'],
      base: { r: { color: 'red' } },
      variants: { s: { s: { ra: { color: 'blue' } } } },
    })
    expect(toRecipeFiles(theme)[0]?.code).toContain(
      '{"root":["w__r",{}],"rank":["w__ra",{"size":"s"}]}, {}, 1',
    )
  })

  it('separate all recipes', () => {
    const names = [...shortenClassNames({ recipes, slotRecipes }).values()]
    expect(new Set(names).size).toBe(Object.keys(all).length)
  })

  it.each(Object.entries(all))('separate the variants, values and slots of %s', (_, one) => {
    const names = [shortenKeys(one), 'slots' in one ? shortenSlots(one) : new Map<string, string>()]
    for (const name of names) expect(new Set(name.values()).size).toBe(name.size)
    for (const values of Object.values(one.variants ?? {})) {
      const short = Object.keys(values).map((value) => value.slice(0, countLetters(one)))
      expect(new Set(short).size).toBe(short.length)
    }
  })
})

describe('what cannot be written leanly', () => {
  it('is refused: a style for "false"', () => {
    const button = { variants: { wide: { false: {} } } }
    expect(() => toRecipeFiles({ recipes: { button } })).toThrow('belongs into the base')
  })

  it('is refused: compound variants', () => {
    const button = { variants: { wide: { true: {} } }, compoundVariants: [{ wide: true, css: {} }] }
    expect(() => toRecipeFiles({ recipes: { button } })).toThrow('not supported')
  })
})

describe('token variables', () => {
  it('become their values, unless they change with the width or are long', () => {
    const css = [
      '@layer base{a{color:var(--ink);padding:var(--gutter);font:var(--long)}}',
      `@layer tokens{:root{--red:#700;--ink:var(--red);--gutter:8px;--unused:1px;--long:${'x'.repeat(70)}}`,
      '@media screen{:root{--gutter:16px}}}',
    ].join('\n')
    expect(inlineTokenValues(css)).toBe(
      [
        '@layer base{a{color:#700;padding:var(--gutter);font:var(--long)}}',
        `@layer tokens{:root{--gutter:8px;--long:${'x'.repeat(70)}}`,
        '@media screen{:root{--gutter:16px}}}',
      ].join('\n'),
    )
  })
})
