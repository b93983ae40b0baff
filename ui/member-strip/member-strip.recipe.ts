import { defineSlotRecipe } from '@pandacss/dev'

export const memberStripRecipe = defineSlotRecipe({
  className: 'member-strip',
  slots: ['root', 'cell', 'title', 'value', 'unit', 'text', 'action'],
  base: {
    root: {
      display: 'grid',
      gridTemplateColumns: { base: 'repeat(2, minmax(0, 1fr))', md: '7fr 5fr 5fr' },
      gap: '1px',
      borderRadius: 'box',
      bg: 'burgundy.700',
      color: 'neutral.0',
      overflow: 'clip',
    },
    cell: {
      '& > svg': { my: 8 },
      position: 'relative',
      p: { base: 16, md: 28 },
      bg: 'burgundy.900',
      outlineColor: 'neutral.0',
      mdDown: { _first: { gridColumn: '1 / -1' } },
    },
    title: { textStyle: 'caption' },
    value: {
      fontSize: { base: '22px', md: '30px' },
      fontWeight: 600,
      lineHeight: 1.35,
      letterSpacing: '-0.02em',
      fontVariantNumeric: 'tabular-nums',
    },
    unit: { fontSize: '16px', fontWeight: 400, ml: 2 },
    text: { textStyle: 'caption', mt: 4 },
    action: { mt: 8, md: { position: 'absolute', right: 20, bottom: 24 } },
  },
})
