import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { recipes, slotRecipes } from './recipes.ts'

const read = (pattern: string) =>
  globSync(pattern).map((path) => [path, readFileSync(path, 'utf8')] as [path: string, text: string])

const parts = read('ui/*/*.tsx').filter(([path]) => !path.includes('.stories.'))
const recipeFiles = read('ui/*/*.recipe.ts')
/** Wears the colours of others, by their rules. */
const foreign = 'social-button'

describe('parts', () => {
  it.each(parts)('%s writes no style attribute: the content security policy would refuse it', (_, text) => {
    expect(text).not.toMatch(/\bstyle=/)
  })

  it.each(recipeFiles.filter(([path]) => !path.includes(foreign)))(
    '%s takes its colours from the theme',
    (_, text) => {
      expect(text.replace(/#000\b|#0000\b/g, '')).not.toMatch(/#[0-9a-f]{3,8}\b/i)
    },
  )

  it('have all of their recipes in the theme', () => {
    const recipeNames = recipeFiles.flatMap(([, text]) =>
      [...text.matchAll(/export const (\w+)Recipe = define/g)].map(([, name]) => name),
    )
    expect(Object.keys({ ...recipes, ...slotRecipes }).sort()).toEqual(recipeNames.sort())
  })
})
