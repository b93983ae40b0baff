import { defineRecipe } from '@pandacss/dev'

export const iconRecipe = defineRecipe({
  className: 'icon',
  base: {
    flex: 'none',
    fill: 'none',
    stroke: 'currentColor',
    strokeWidth: '1.6',
    strokeLinecap: 'round',
    strokeLinejoin: 'round',
  },
  variants: { filled: { true: { fill: 'currentColor' } } },
})
