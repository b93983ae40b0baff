import { defineSlotRecipe } from '@pandacss/dev'

export const statusRowRecipe = defineSlotRecipe({
  className: 'status-row',
  slots: ['root', 'cell', 'count'],
  base: {
    root: {
      display: 'grid',
      gridTemplateColumns: { base: 'repeat(3, minmax(0, 1fr))', md: 'repeat(6, minmax(0, 1fr))' },
      gap: '1px',
      border: '1px solid {colors.line.hair}',
      borderRadius: 'box',
      bg: 'line.hair',
      overflow: 'clip',
    },
    cell: {
      display: 'grid',
      justifyItems: 'center',
      alignContent: 'start',
      h: '100%',
      px: 4,
      textAlign: 'center',
      py: { base: 10, md: 14 },
      bg: 'neutral.0',
      textStyle: 'caption',
      outlineOffset: '-2px',
      _hover: { bg: 'ground.tile' },
    },
    count: { fontSize: '20px', lineHeight: 1.5, fontWeight: 600, fontVariantNumeric: 'tabular-nums' },
  },
  variants: { due: { true: { cell: { color: 'text.accent', fontWeight: 600 } } } },
})
