import { describe, expect, it } from 'vitest'
import { listUsedRecipes } from './used-recipes.ts'

describe('the recipes of a file', () => {
  it('are those of the parts it imports, and of the parts these are made of', () => {
    const recipes = listUsedRecipes('ui/wine-card/wine-card.tsx')
    expect([...recipes].sort()).toEqual(
      [
        'wineCard',
        'iconButton',
        'icon',
        'image',
        'thumbhash',
        'kindDot',
        'price',
        'rating',
        'tag',
        'tasteBars',
      ]
        .concat('visuallyHidden')
        .sort(),
    )
  })
})
