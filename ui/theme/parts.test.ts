import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { recipes, slotRecipes } from './recipes.ts'

const read = (pattern: string) =>
  globSync(pattern).map((path) => [path, readFileSync(path, 'utf8')] as [path: string, text: string])

const parts = read('ui/*/*.tsx').filter(([path]) => !/\.(stories|test)\./.test(path))
const recipeFiles = read('ui/*/*.recipe.ts')
/** Wears the colours of others, by their rules. */
const foreign = 'social-button'

describe('parts', () => {
  // What the user of a part gives it is handed on: another page may have another policy.
  it.each(parts)('%s has no style of its own: the content security policy would refuse it', (_, text) => {
    expect(text).not.toMatch(/\bstyle=(?!\{style\})/)
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
