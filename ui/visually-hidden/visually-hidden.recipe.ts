import { defineRecipe } from '@pandacss/dev'

export const visuallyHiddenRecipe = defineRecipe({
  className: 'visually-hidden',
  base: {
    position: 'absolute',
    w: '1px',
    h: '1px',
    overflow: 'hidden',
    clipPath: 'inset(50%)',
    whiteSpace: 'nowrap',
  },
})
