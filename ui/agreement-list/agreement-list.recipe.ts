import { defineSlotRecipe } from '@pandacss/dev'

export const agreementListRecipe = defineSlotRecipe({
  className: 'agreement-list',
  slots: ['root', 'all', 'item', 'action', 'error'],
  base: {
    root: { p: '12px 16px', borderRadius: 'control', bg: 'ground.tile', minW: 0 },
    all: { pb: 6, mb: 6, borderBottom: '1px solid {colors.line.hair}' },
    item: { display: 'flex', alignItems: 'start', gap: 8, '& > label': { flex: 1 } },
    action: { flex: 'none', textStyle: 'caption', pt: 4 },
    error: { mt: 4, textStyle: 'caption', color: 'error.ink' },
  },
})
