import { defineSlotRecipe } from '@pandacss/dev'

export const photoStripRecipe = defineSlotRecipe({
  className: 'photo-strip',
  slots: ['root', 'photo'],
  base: {
    root: { display: 'flex', gap: 8, overflowX: 'auto', py: 4, px: 4, mx: -4, minW: 0 },
    photo: {
      display: 'block',
      flexShrink: 0,
      p: 0,
      border: 0,
      bg: 'neutral.50',
      borderRadius: 'control',
      overflow: 'clip',
      cursor: 'zoom-in',
    },
  },
  variants: {
    size: {
      small: { photo: { w: '72px' } },
      large: { photo: { w: { base: '96px', md: '128px' } } },
    },
  },
  defaultVariants: { size: 'small' },
})
