import { defineSlotRecipe } from '@pandacss/dev'

export const pageFrameRecipe = defineSlotRecipe({
  className: 'page-frame',
  slots: ['root', 'page'],
  base: {
    root: {
      overflow: 'hidden',
      mx: 'auto',
      w: '100%',
      h: 'max(420px, calc(100dvh - 280px))',
      border: '1px solid {colors.line.soft}',
      borderRadius: 'card',
      bg: 'ground.page',
    },
    page: { display: 'block', border: 0, transformOrigin: '0 0' },
  },
  variants: {
    width: {
      390: { root: { maxW: '392px' }, page: { w: '390px' } },
      1280: { root: { maxW: '1282px' }, page: { w: '1280px' } },
    },
  },
  defaultVariants: { width: 1280 },
})
