import { defineSlotRecipe } from '@pandacss/dev'

export const cartLineRecipe = defineSlotRecipe({
  className: 'cart-line',
  slots: ['root', 'check', 'tile', 'body', 'name', 'meta', 'quantity', 'price', 'was', 'unit', 'acts'],
  base: {
    root: {
      display: 'grid',
      gridTemplate: {
        base: '"check tile body body" "check tile quantity price" / auto 64px minmax(0, 1fr) auto',
        md: '"check tile body quantity price" / auto 64px minmax(0, 1fr) auto auto',
      },
      columnGap: { base: 12, md: 16 },
      rowGap: 8,
      alignItems: 'center',
      py: 16,
      borderTop: '1px solid {colors.line.hair}',
    },
    check: { gridArea: 'check' },
    tile: {
      gridArea: 'tile',
      display: 'flex',
      alignItems: 'end',
      h: '84px',
      pb: 6,
      borderRadius: 'control',
      bg: 'ground.tile',
      '& > picture': { h: '72px' },
    },
    body: { gridArea: 'body', minW: 0 },
    name: { fontWeight: 500, _hover: { color: 'text.accent' } },
    meta: { textStyle: 'caption', color: 'text.caption' },
    quantity: {
      gridArea: 'quantity',
      textStyle: 'small',
      color: 'text.secondary',
      fontVariantNumeric: 'tabular-nums',
    },
    price: {
      gridArea: 'price',
      minW: { md: '104px' },
      textAlign: 'end',
      fontWeight: 600,
      fontVariantNumeric: 'tabular-nums',
    },
    was: {
      display: 'block',
      textStyle: 'caption',
      color: 'text.caption',
      textDecoration: 'line-through',
    },
    unit: { display: 'block', textStyle: 'caption', color: 'text.caption' },
    acts: { display: 'flex', flexWrap: 'wrap', gap: 12, mt: 2 },
  },
  variants: {
    soldOut: {
      true: {
        tile: { '& > picture': { opacity: 0.45 } },
        name: { color: 'text.caption' },
        price: { color: 'text.caption' },
      },
    },
    plain: {
      true: {
        root: {
          gridTemplate: {
            base: '"tile body price" "tile body quantity" / 64px minmax(0, 1fr) auto',
            md: '"tile body quantity price" / 64px minmax(0, 1fr) auto auto',
          },
          rowGap: 0,
          mdDown: { py: 8 },
        },
        quantity: { mdDown: { justifySelf: 'end', alignSelf: 'start' } },
        price: { mdDown: { alignSelf: 'end' } },
      },
    },
  },
})
