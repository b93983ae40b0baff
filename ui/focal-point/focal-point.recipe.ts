import { defineSlotRecipe } from '@pandacss/dev'

export const focalPointRecipe = defineSlotRecipe({
  className: 'focal-point',
  slots: ['root', 'image', 'mark'],
  base: {
    root: {
      position: 'relative',
      display: 'block',
      w: 'fit-content',
      maxW: '100%',
      overflow: 'clip',
      borderRadius: 'control',
      bg: 'ground.tile',
      cursor: 'crosshair',
      touchAction: 'manipulation',
      _focus: { outline: '3px solid {colors.burgundy.500}', outlineOffset: '2px' },
    },
    image: { display: 'block', maxW: '100%', maxH: '240px' },
    mark: {
      position: 'absolute',
      w: 28,
      h: 28,
      translate: '-50% -50%',
      border: '3px solid {colors.neutral.0}',
      outline: '1px solid {colors.neutral.900}',
      borderRadius: 'pill',
      pointerEvents: 'none',
    },
  },
})
