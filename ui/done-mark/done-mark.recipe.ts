import { defineRecipe } from '@pandacss/dev'

export const doneMarkRecipe = defineRecipe({
  className: 'done-mark',
  base: {
    display: 'grid',
    placeContent: 'center',
    w: '48px',
    h: '48px',
    borderRadius: 'pill',
    bg: 'success.ink',
    color: 'neutral.0',
  },
})
