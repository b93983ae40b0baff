import { defineRecipe } from '@pandacss/dev'

export const thumbhashRecipe = defineRecipe({
  className: 'thumbhash',
  base: { w: '100%', h: '100%', filter: 'blur(9cqw)', scale: '1.25' },
})
