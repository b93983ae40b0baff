import { defineSlotRecipe } from '@pandacss/dev'

export const stepsRecipe = defineSlotRecipe({
  className: 'steps',
  slots: ['root', 'step'],
  base: {
    root: { display: 'flex', gap: { base: 16, md: 28 }, textStyle: 'small', color: 'text.caption' },
    step: { _current: { color: 'text.accent', fontWeight: 600 } },
  },
})
