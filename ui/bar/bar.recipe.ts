import { defineRecipe } from '@pandacss/dev'

export const barRecipe = defineRecipe({
  className: 'bar',
  base: {
    w: '100%',
    '& > :first-child': { fill: 'neutral.200' },
    '& > :last-child': { fill: 'primary.base' },
  },
  variants: {
    tone: {
      onBurgundy: { '& > :first-child': { fill: 'burgundy.700' }, '& > :last-child': { fill: 'neutral.0' } },
    },
  },
})
