import { defineSlotRecipe } from '@pandacss/dev'

export const pictureFieldRecipe = defineSlotRecipe({
  className: 'picture-field',
  slots: ['root', 'item', 'picture', 'image', 'text', 'title', 'acts'],
  base: {
    root: { display: 'grid', gap: 12 },
    item: {
      display: 'grid',
      gridTemplateColumns: { base: '96px 1fr', md: '120px 1fr auto' },
      gap: 16,
      alignItems: 'center',
      p: 12,
      border: '1px solid {colors.line.hair}',
      borderRadius: 'box',
      bg: 'neutral.0',
    },
    picture: { h: 120, bg: 'ground.tile', borderRadius: 'control', overflow: 'clip' },
    image: { display: 'block', w: '100%', h: '100%', objectFit: 'contain' },
    text: { display: 'grid', gap: 4, minW: 0, color: 'text.secondary' },
    title: { color: 'text.primary', fontWeight: 500 },
    acts: {
      display: { base: 'grid', md: 'flex' },
      gridTemplateColumns: 'repeat(2, 1fr)',
      gap: 4,
      gridColumn: { base: '1 / -1', md: 'auto' },
    },
  },
})
