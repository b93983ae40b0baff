import { defineSlotRecipe } from '@pandacss/dev'

export const checkboxGroupRecipe = defineSlotRecipe({
  className: 'checkbox-group',
  slots: ['root', 'legend', 'all'],
  base: {
    root: { display: 'flex', flexDirection: 'column' },
    legend: { textStyle: 'caption', fontWeight: 500, color: 'text.label', mb: 6 },
    all: { borderBottom: '1px solid {colors.line.hair}', pb: 4, mb: 4 },
  },
})
