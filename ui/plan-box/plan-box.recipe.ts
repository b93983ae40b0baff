import { defineSlotRecipe } from '@pandacss/dev'

/** Shares of the drawing, which is 640 × 380: a bottle is 88 × 280, 6 from the next one and 62 below the upper edge. */
export const planBoxRecipe = defineSlotRecipe({
  className: 'plan-box',
  slots: ['root', 'drawing', 'shapes', 'bottles', 'bottle'],
  base: {
    root: { position: 'relative', w: 'full', maxW: '560px', mx: 'auto', aspectRatio: '640 / 380' },
    drawing: { position: 'absolute', inset: '0' },
    shapes: { position: 'absolute', inset: '0', '& > svg': { display: 'block', w: 'full', h: 'full' } },
    bottles: {
      display: 'flex',
      position: 'absolute',
      top: '16.316%',
      insetInline: '0',
      h: '73.684%',
      justifyContent: 'center',
      gap: '0.9375%',
    },
    bottle: { position: 'relative', flex: 'none', w: '13.75%', h: 'full' },
  },
  variants: {
    cut: {
      true: {
        // 400 of the 640, which hold a box of three.
        root: { aspectRatio: '400 / 380', overflow: 'hidden' },
        drawing: { insetInline: '-30%' },
      },
    },
  },
})
