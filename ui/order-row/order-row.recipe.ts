import { defineSlotRecipe } from '@pandacss/dev'

export const orderRowRecipe = defineSlotRecipe({
  className: 'order-row',
  slots: ['root', 'tile', 'body', 'head', 'title', 'number', 'price', 'aside', 'action'],
  base: {
    root: {
      display: 'grid',
      gridTemplateColumns: { base: '88px minmax(0, 1fr)', md: '150px minmax(0, 1fr) auto 168px' },
      alignItems: { md: 'center' },
      columnGap: { base: 14, md: 20 },
      rowGap: 12,
      py: 16,
      borderBottom: '1px solid {colors.line.hair}',
      _first: { pt: 0 },
    },
    tile: {
      gridRow: { base: 'span 2', md: 'auto' },
      display: 'grid',
      alignItems: 'end',
      h: { base: '96px', md: '116px' },
      pb: 10,
      borderRadius: 'control',
      bg: 'ground.tile',
      overflow: 'clip',
    },
    body: { minW: 0 },
    head: { display: 'flex', alignItems: 'center', gap: 6, textStyle: 'caption', color: 'text.caption' },
    title: { display: 'block', fontWeight: 500, _hover: { color: 'text.accent' } },
    number: { textStyle: 'caption', color: 'text.caption', fontVariantNumeric: 'tabular-nums' },
    price: { fontWeight: 600, fontVariantNumeric: 'tabular-nums' },
    aside: { ml: { base: 12, md: 20 }, fontWeight: 400 },
    action: { gridColumn: { base: '1 / -1', md: 'auto' }, display: 'grid' },
  },
})
