import { defineSlotRecipe } from '@pandacss/dev'

export const orderRowRecipe = defineSlotRecipe({
  className: 'order-row',
  slots: ['root', 'tile', 'body', 'head', 'title', 'number', 'price', 'aside', 'action'],
  base: {
    root: {
      display: 'grid',
      // Between a phone and a wide window the amount stands below the title, which needs the room.
      gridTemplateColumns: {
        base: '88px minmax(0, 1fr)',
        md: '150px minmax(0, 1fr) 168px',
        xl: '150px minmax(0, 1fr) auto 168px',
      },
      alignItems: { md: 'center' },
      columnGap: { base: 14, md: 20 },
      rowGap: 12,
      py: 16,
      borderBottom: '1px solid {colors.line.hair}',
      _first: { pt: 0 },
    },
    tile: {
      gridRow: { base: 'span 2', xl: 'auto' },
      display: 'grid',
      alignItems: 'end',
      h: { base: '96px', md: '116px' },
      pb: 10,
      borderRadius: 'control',
      bg: 'ground.tile',
      overflow: 'clip',
    },
    body: { alignSelf: { md: 'end', xl: 'auto' }, minW: 0 },
    head: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      columnGap: 6,
      textStyle: 'caption',
      color: 'text.caption',
    },
    title: { display: 'block', fontWeight: 500, _hover: { color: 'text.accent' } },
    number: { textStyle: 'caption', color: 'text.caption', fontVariantNumeric: 'tabular-nums' },
    // In a wide window the amounts stand in one column, and what follows them below the buttons of other rows.
    price: {
      display: { xl: 'contents' },
      gridColumn: { md: '2', xl: 'auto' },
      alignSelf: { md: 'start', xl: 'auto' },
      fontWeight: 600,
      fontVariantNumeric: 'tabular-nums',
    },
    aside: { ml: { base: 12, md: 20, xl: 0 }, fontWeight: 400, textAlign: { xl: 'center' } },
    action: {
      gridColumn: { base: '1 / -1', md: '3', xl: 'auto' },
      gridRow: { md: '1 / span 2', xl: 'auto' },
      display: 'grid',
    },
  },
})
