import { defineRecipe } from '@pandacss/dev'

export const timeFieldRecipe = defineRecipe({
  className: 'time-field',
  base: { display: 'block', w: '124px', maxW: '100%' },
})
