import { describe, expect, it } from 'vitest'
import { usedRecipes } from './used-recipes.ts'

describe('the recipes of a file', () => {
  it('are those of the parts it imports, and of the parts these are made of', () => {
    const used = usedRecipes('ui/wine-card/wine-card.tsx')
    expect([...used].sort()).toEqual(
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
