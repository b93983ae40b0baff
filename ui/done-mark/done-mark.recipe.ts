import { defineRecipe } from '@pandacss/dev'

export const doneMarkRecipe = defineRecipe({
  className: 'done-mark',
  base: {
    display: 'grid',
    placeContent: 'center',
    w: '48px',
    h: '48px',
    borderRadius: 'pill',
    color: 'neutral.0',
  },
  variants: {
    state: {
      done: { bg: 'success.ink' },
      waiting: { bg: 'warning.ink' },
      failed: { bg: 'error.ink' },
      ended: { bg: 'neutral.700' },
    },
  },
  defaultVariants: { state: 'done' },
})
