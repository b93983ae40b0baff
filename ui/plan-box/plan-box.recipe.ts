import { defineRecipe } from '@pandacss/dev'

export const planBoxRecipe = defineRecipe({
  className: 'plan-box',
  base: { w: 'full', maxW: '560px', mx: 'auto', '& > svg': { display: 'block', w: 'full', h: 'auto' } },
})
