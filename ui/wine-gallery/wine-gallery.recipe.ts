import { defineSlotRecipe } from '@pandacss/dev'

export const wineGalleryRecipe = defineSlotRecipe({
  className: 'wine-gallery',
  slots: ['root', 'frame', 'track', 'slide', 'position', 'act', 'thumbs', 'thumb'],
  base: {
    root: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 8 },
    frame: { position: 'relative', mdDown: { mx: 'calc(-1 * {spacing.gutter})' } },
    track: { display: 'flex', overflowX: 'auto', scrollSnapType: 'x mandatory', scrollbarWidth: 'none' },
    slide: { flex: '0 0 100%', minW: 0, scrollSnapAlign: 'start', mdDown: { px: 'gutter' } },
    // The thumbs say it where they are: then it is for readers alone.
    position: {
      position: 'absolute',
      left: 8,
      bottom: 8,
      px: 8,
      borderRadius: 'pill',
      bg: 'neutral.0',
      textStyle: 'caption',
      fontVariantNumeric: 'tabular-nums',
      md: { srOnly: true },
    },
    act: { position: 'absolute', right: 8, bottom: 8 },
    thumbs: { display: 'flex', gap: 8, mdDown: { display: 'none' } },
    thumb: {
      w: '64px',
      h: '64px',
      p: 4,
      border: '1px solid {colors.line.soft}',
      borderRadius: 'control',
      overflow: 'clip',
      _current: { borderColor: 'primary.base', boxShadow: 'inset 0 0 0 1px {colors.primary.base}' },
      // Where its label is in the picture of a bottle.
      '& [data-near]': { '--focal': '50% 76%' },
    },
  },
})
