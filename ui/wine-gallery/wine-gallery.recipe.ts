import { defineSlotRecipe } from '@pandacss/dev'
import { kindTileRecipe } from '../kind-tile/kind-tile.recipe.ts'

export const wineGalleryRecipe = defineSlotRecipe({
  className: 'wine-gallery',
  slots: ['root', 'stage', 'thumbs', 'thumb'],
  base: {
    root: {
      position: 'relative',
      h: { base: '420px', md: '760px' },
      borderRadius: 'box',
      overflow: 'clip',
      mdDown: { mx: 'calc(-1 * {spacing.gutter})', borderRadius: 0 },
    },
    stage: { position: 'absolute', inset: { base: '40px 0 24px', md: '72px 96px 36px' } },
    thumbs: { position: 'absolute', top: 18, left: 18, display: 'grid', gap: 8, mdDown: { display: 'none' } },
    thumb: {
      w: '68px',
      h: '80px',
      p: 6,
      border: '1px solid {colors.line.soft}',
      borderRadius: 'control',
      bg: 'neutral.0',
      _pressed: { borderColor: 'primary.base', boxShadow: 'inset 0 0 0 1px {colors.primary.base}' },
    },
  },
  variants: { kind: kindTileRecipe.variants?.kind ?? {} },
})
