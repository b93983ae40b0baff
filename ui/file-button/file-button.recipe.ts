import { defineSlotRecipe } from '@pandacss/dev'

export const fileButtonRecipe = defineSlotRecipe({
  className: 'file-button',
  slots: ['root', 'input'],
  base: {
    root: {
      position: 'relative',
      display: 'grid',
      placeItems: 'center',
      flex: 'none',
      w: 'tap',
      h: 'tap',
      borderRadius: 'control',
      cursor: 'pointer',
      _hover: { bg: 'ground.tile' },
      '&:has(:focus-visible)': { outline: '2px solid {colors.neutral.900}', outlineOffset: '2px' },
      '&:has(:disabled)': { color: 'text.caption', cursor: 'not-allowed' },
    },
    input: { position: 'absolute', inset: 0, opacity: 0, cursor: 'inherit' },
  },
})
