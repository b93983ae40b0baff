import { defineSlotRecipe } from '@pandacss/dev'

export const topBarRecipe = defineSlotRecipe({
  className: 'top-bar',
  slots: ['root', 'row', 'thumb', 'name'],
  base: {
    root: {
      position: 'fixed',
      top: 0,
      insetInline: 0,
      zIndex: 'header',
      bg: 'neutral.0',
      borderBottom: '1px solid {colors.line.hair}',
      lgDown: { display: 'none' },
    },
    row: {
      display: 'flex',
      alignItems: 'center',
      gap: 16,
      maxW: '1264px',
      h: '63px',
      mx: 'auto',
      px: 'gutter',
    },
    thumb: { flex: 'none', w: '16px', h: '48px' },
    name: { flex: 1, truncate: true, fontWeight: 600 },
  },
})
