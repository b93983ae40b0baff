import { defineSlotRecipe } from '@pandacss/dev'

export const tooltipRecipe = defineSlotRecipe({
  className: 'tooltip',
  slots: ['root', 'tip'],
  base: {
    root: { position: 'relative', display: 'inline-block' },
    tip: {
      position: 'absolute',
      bottom: '100%',
      left: '50%',
      translate: '-50% 0',
      zIndex: 'menu',
      w: 'max-content',
      maxW: 'min(240px, 80vw)',
      // The way from the button to the words is part of it.
      pb: 6,
      textStyle: 'caption',
      color: 'neutral.0',
      animation: 'appear {durations.quick}',
      '& > span': {
        display: 'block',
        px: 10,
        py: 6,
        borderRadius: 'control',
        bg: 'neutral.900',
        boxShadow: 'menu',
      },
    },
  },
  variants: {
    side: { below: { tip: { bottom: 'auto', top: '100%', pb: 0, pt: 6 } } },
    align: {
      start: { tip: { left: 0, translate: 'none' } },
      end: { tip: { left: 'auto', right: 0, translate: 'none' } },
    },
  },
})
