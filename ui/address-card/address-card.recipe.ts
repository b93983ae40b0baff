import { defineSlotRecipe } from '@pandacss/dev'

export const addressCardRecipe = defineSlotRecipe({
  className: 'address-card',
  slots: ['root', 'name', 'text', 'acts'],
  base: {
    root: { p: 16, border: '1px solid {colors.line.hair}', borderRadius: 'box', minW: 0 },
    name: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 6, fontWeight: 600 },
    text: { textStyle: 'small', color: 'text.secondary' },
    acts: { display: 'flex', gap: 12, mt: 8 },
  },
  variants: {
    chosen: {
      true: { root: { borderColor: 'primary.base', boxShadow: 'inset 0 0 0 1px {colors.primary.base}' } },
    },
  },
})
