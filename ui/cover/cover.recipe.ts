import { defineSlotRecipe } from '@pandacss/dev'

export const coverRecipe = defineSlotRecipe({
  className: 'cover',
  slots: ['root', 'frame', 'caption'],
  base: {
    root: { minW: 0 },
    frame: { overflow: 'clip', borderRadius: 'control', bg: 'ground.tile', '& > *': { w: '100%' } },
    caption: { mt: 8, textStyle: 'caption', color: 'text.caption' },
  },
  variants: {
    bleed: {
      true: {
        root: { mdDown: { mx: 'calc(-1 * {spacing.gutter})', '& > figcaption': { mx: 'gutter' } } },
        frame: { mdDown: { borderRadius: 0 } },
      },
    },
  },
})
