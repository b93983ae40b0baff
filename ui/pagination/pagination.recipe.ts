import { defineSlotRecipe } from '@pandacss/dev'

export const paginationRecipe = defineSlotRecipe({
  className: 'pagination',
  slots: ['root', 'link', 'gap'],
  base: {
    root: { display: 'flex', justifyContent: 'center', gap: 4, mt: { base: 32, md: 48 } },
    link: {
      display: 'grid',
      placeItems: 'center',
      minW: '40px',
      h: '40px',
      px: 8,
      borderRadius: 'control',
      color: 'text.secondary',
      fontVariantNumeric: 'tabular-nums',
      '&[href]:hover': { bg: 'ground.tile' },
      _current: { bg: 'primary.base!', color: 'neutral.0', fontWeight: 600 },
      '&:not([href], [aria-current])': { color: 'line.soft' },
    },
    gap: { display: 'grid', placeItems: 'center', w: '24px', color: 'text.caption' },
  },
})
