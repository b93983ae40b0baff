import { defineSlotRecipe } from '@pandacss/dev'

export const lockScreenRecipe = defineSlotRecipe({
  className: 'lock-screen',
  slots: ['page', 'cover', 'frame', 'title', 'text'],
  base: {
    // Hidden, not taken out: the page keeps its place, its scroll and what was typed.
    page: { '&[inert]': { visibility: 'hidden', '& *': { visibility: 'hidden!' } } },
    cover: {
      w: '100%',
      h: '100dvh',
      bg: 'ground.tile',
      overflowY: 'auto',
      _open: { display: 'grid', placeItems: 'center' },
      _backdrop: { bg: 'ground.tile' },
    },
    frame: {
      w: 'calc(100% - 32px)',
      maxW: 'popupMax',
      my: 24,
      p: { base: 24, md: 32 },
      borderRadius: 'sheet',
      border: '1px solid {colors.line.hair}',
      bg: 'neutral.0',
    },
    title: { textStyle: 'title' },
    text: { mt: 4, mb: 20, color: 'text.secondary' },
  },
})
