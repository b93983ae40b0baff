import { defineRecipe } from '@pandacss/dev'

export const thumbhashRecipe = defineRecipe({
  className: 'thumbhash',
  base: { w: '100%', h: '100%', filter: 'blur(16px)', scale: '1.1' },
})
