import { defineSlotRecipe } from '@pandacss/dev'

export const storeCardRecipe = defineSlotRecipe({
  className: 'store-card',
  slots: ['root', 'picture', 'head', 'name', 'distance', 'text', 'tags', 'action'],
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
    picture: {
      aspectRatio: '1',
      alignSelf: 'start',
      overflow: 'clip',
      borderRadius: 'control',
      bg: 'ground.tile',
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
  variants: {
    frame: { none: { root: { p: 0, border: 0, bg: 'none' } } },
    pictured: {
      true: {
        root: {
          display: 'grid',
          gridTemplateColumns: { base: '96px minmax(0, 1fr)', sm: '148px minmax(0, 1fr)' },
          columnGap: { base: 12, sm: 20 },
          alignContent: 'start',
          p: { base: 16, sm: 20 },
          '& > :first-child': { gridRow: '1 / span 9' },
          '& > :not(:first-child)': { gridColumn: 2 },
        },
      },
    },
  },
})
