import { defineSlotRecipe } from '@pandacss/dev'

export const zoomFrameRecipe = defineSlotRecipe({
  className: 'zoom-frame',
  slots: ['root', 'frame', 'picture', 'acts'],
  base: {
    root: { position: 'relative' },
    frame: {
      h: 'min(62dvh, 600px)',
      overflow: 'auto',
      overscrollBehavior: 'contain',
      bg: 'ground.tile',
      borderRadius: 'control',
    },
    picture: { p: 16 },
    acts: { position: 'absolute', right: 8, bottom: 8, display: 'flex', gap: 4 },
  },
  variants: {
    by: {
      1: { picture: { w: '100%', h: '100%' } },
      2: { picture: { w: '200%', h: '200%' } },
      3: { picture: { w: '300%', h: '300%' } },
    },
  },
})
