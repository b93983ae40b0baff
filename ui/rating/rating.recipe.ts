import { defineRecipe } from '@pandacss/dev'

export const ratingRecipe = defineRecipe({
  className: 'rating',
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 4,
    textStyle: 'micro',
    color: 'text.secondary',
    fontVariantNumeric: 'tabular-nums',
    '& > svg': { color: 'text.discount' },
  },
  variants: { size: { medium: { textStyle: 'small' } } },
})
