import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { recipe, slots } from '../../ui/theme/recipe.ts'
import type { Theme } from '../../ui/theme/recipe-definition.ts'
import { generateStyles } from '../../tests/support/panda.ts'
import { toRecipeFiles } from './lean-recipes.ts'

const theme: Theme = {
  breakpoints: { lg: '64rem' },
  recipes: {
    grid: {
      className: 'grid',
      jsx: ['Grid'],
      base: { display: 'grid' },
      variants: { columns: { 1: { color: 'ink' }, 2: { color: 'red' } } },
    },
  },
  slotRecipes: {
    wineCard: {
      className: 'wine-card',
      slots: ['root', 'rank'],
      base: { root: { color: 'ink' }, rank: { color: 'red' } },
      variants: { size: { small: { rank: { color: 'blue' } }, large: { rank: { color: 'green' } } } },
    },
  },
}

describe('Panda with recipe functions of our own', () => {
  let styles: ReturnType<typeof generateStyles>
  beforeAll(() => {
    styles = generateStyles(theme)
  }, 60_000)
  afterAll(() => styles.remove())

  it('writes no other files than theirs', () => {
    expect(readdirSync(styles.folder).sort()).toEqual(['grid.ts', 'wine-card.ts'])
  })

  it('styles the class names that they join', async () => {
    const { wineCard } = (await import(join(styles.folder, 'wine-card.ts'))) as {
      wineCard: (variants: object) => Record<string, string>
    }
    const { root, rank } = wineCard({ size: 'small' })
    const names = `${root} ${rank}`.split(' ')
    expect(names).toHaveLength(3)
    for (const name of names) expect(styles.css).toContain(`.${name} {`)
  })
})

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
