import { defineSlotRecipe } from '@pandacss/dev'

export const storeCardRecipe = defineSlotRecipe({
  className: 'store-card',
  slots: ['root', 'head', 'name', 'distance', 'text', 'tags', 'action'],
  base: {
    root: {
      position: 'relative',
      minW: 0,
      p: 20,
      border: '1px solid {colors.line.hair}',
      borderRadius: 'box',
      bg: 'neutral.0',
      '&:has(> div > a:hover)': { borderColor: 'line.control' },
    },
    head: { display: 'flex', alignItems: 'baseline', justifyContent: 'space-between', gap: 12 },
    name: {
      fontWeight: 600,
      '&[href]::after': { content: '""', position: 'absolute', inset: 0, borderRadius: 'box' },
    },
    distance: {
      flex: 'none',
      textStyle: 'caption',
      color: 'text.caption',
      fontVariantNumeric: 'tabular-nums',
    },
    text: { textStyle: 'caption', color: 'text.secondary' },
    tags: { display: 'flex', flexWrap: 'wrap', gap: 6, mt: 8 },
    action: { position: 'relative', mt: 12 },
  },
  variants: { frame: { none: { root: { p: 0, border: 0, bg: 'none' } } } },
})
