import { defineSlotRecipe } from '@pandacss/dev'

const guide = {
  position: 'absolute',
  left: 0,
  right: 0,
  borderTop: '1px dashed {colors.neutral.0}',
  pointerEvents: 'none',
} as const
export const cropFrameRecipe = defineSlotRecipe({
  className: 'crop-frame',
  slots: ['root', 'viewport', 'image', 'selection', 'handle', 'capsule', 'foot'],
  base: {
    root: { maxW: '100%', overflow: 'auto' },
    viewport: {
      position: 'relative',
      overflow: 'clip',
      bg: 'ground.tile',
      borderRadius: 'control',
      touchAction: 'none',
    },
    image: { display: 'block', w: '100%', h: '100%', objectFit: 'fill', userSelect: 'none' },
    selection: {
      border: '2px solid {colors.neutral.0}',
      outline: '1px solid {colors.neutral.900}',
      boxShadow: '0 0 0 9999px rgb(33 28 25 / .5)',
      cursor: 'move',
      _focus: { outline: '3px solid {colors.burgundy.500}' },
    },
    handle: {
      w: 14,
      h: 14,
      bg: 'neutral.0',
      border: '1px solid {colors.neutral.900}',
      borderRadius: 'pill',
    },
    capsule: { ...guide, top: '6%' },
    foot: { ...guide, top: '97%' },
  },
})
