import { defineRecipe } from '@pandacss/dev'

export const skeletonRecipe = defineRecipe({
  className: 'skeleton',
  base: {
    display: 'block',
    bg: 'ground.deep',
    borderRadius: 'control',
    animation:
      'appear 1ms {durations.skeletonDelay} backwards, pulse {durations.skeletonPulse} {durations.skeletonDelay} infinite',
  },
  variants: {
    shape: {
      line: { h: '14px', my: 4 },
      title: { h: '28px', my: 6 },
      tile: { aspectRatio: '214 / 300' },
      cover: { aspectRatio: '3 / 2' },
      control: { h: 'control' },
      block: { h: '160px' },
    },
    width: { full: { w: '100%' }, half: { w: '50%' }, third: { w: '33%' }, most: { w: '80%' } },
  },
  defaultVariants: { shape: 'line', width: 'full' },
})
