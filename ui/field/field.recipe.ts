import { defineSlotRecipe } from '@pandacss/dev'

export const fieldRecipe = defineSlotRecipe({
  className: 'field',
  slots: ['root', 'label', 'mark', 'aside', 'hint', 'error', 'success'],
  base: {
    root: { display: 'flex', flexDirection: 'column', minW: 0 },
    label: { mb: 6, textStyle: 'caption', fontWeight: 500, color: 'text.label' },
    mark: { color: 'error.ink', ml: 2 },
    aside: { fontWeight: 400, color: 'text.caption', ml: 6 },
    hint: { mt: 6, textStyle: 'caption', color: 'text.caption' },
    error: { display: 'flex', gap: 4, mt: 6, textStyle: 'caption', color: 'error.ink', '& > svg': { mt: 2 } },
    success: {
      display: 'flex',
      gap: 4,
      mt: 6,
      textStyle: 'caption',
      color: 'success.ink',
      '& > svg': { mt: 2 },
    },
  },
})
