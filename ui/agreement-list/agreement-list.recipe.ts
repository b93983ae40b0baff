import { defineSlotRecipe } from '@pandacss/dev'

export const agreementListRecipe = defineSlotRecipe({
  className: 'agreement-list',
  slots: ['root', 'all', 'unfold', 'items', 'item', 'action', 'error'],
  base: {
    root: { p: { base: '8px 16px', md: '12px 16px' }, borderRadius: 'control', bg: 'ground.tile', minW: 0 },
    all: { display: 'flex', alignItems: 'start', gap: 8, '& > label': { flex: 1 } },
    unfold: {
      display: 'inline-flex',
      alignItems: 'center',
      gap: 2,
      minH: '32px',
      textStyle: 'caption',
      color: 'text.secondary',
      lg: { display: 'none' },
      '&[aria-expanded=true] > svg': { transform: 'rotate(180deg)' },
    },
    items: {
      mt: 6,
      pt: 6,
      borderTop: '1px solid {colors.line.hair}',
      '&[data-folded]': { lgDown: { display: 'none' } },
    },
    item: { display: 'flex', alignItems: 'start', gap: 8, '& > label': { flex: 1 } },
    action: { flex: 'none', textStyle: 'caption', pt: 4 },
    error: { mt: 4, textStyle: 'caption', color: 'error.ink' },
  },
})
