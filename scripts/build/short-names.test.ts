import { describe, expect, it } from 'vitest'
import { recipes, slotRecipes } from '../../ui/theme/recipes.ts'
import type { Theme } from '../../ui/theme/recipe-definition.ts'
import { generateStyles } from '../../tests/support/panda.ts'
import { toRecipeFiles } from './lean-recipes.ts'
import { countLetters, shortenClassNames, shortenKeys, shortenRecipes, shortenSlots } from './short-names.ts'

const all = { ...recipes, ...slotRecipes }

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

it('Panda joins class, slot, variant and value in the way that the short names are joined', () => {
  const styles = generateStyles({
    slotRecipes: {
      wineCard: {
        className: 'wine-card',
        slots: ['root', 'rank'],
        base: { root: { color: 'red' } },
        variants: { size: { small: { rank: { color: 'blue' } } } },
      },
    },
  })
  styles.remove()
  expect(styles.css).toContain('.w__r {')
  expect(styles.css).toContain('.w__ra--s_s {')
}, 60_000)
