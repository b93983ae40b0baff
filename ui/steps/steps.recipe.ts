import { defineSlotRecipe } from '@pandacss/dev'

export const stepsRecipe = defineSlotRecipe({
  className: 'steps',
  slots: ['root', 'step'],
  base: {
    root: {
      display: 'flex',
      gap: { base: 12, md: 28 },
      textStyle: { base: 'caption', md: 'small' },
      whiteSpace: 'nowrap',
      color: 'text.caption',
    },
    step: { _current: { color: 'text.accent', fontWeight: 600 } },
  },
})
