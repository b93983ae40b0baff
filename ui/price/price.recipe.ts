import { defineSlotRecipe } from '@pandacss/dev'

export const priceRecipe = defineSlotRecipe({
  className: 'price',
  slots: ['root', 'off', 'now', 'was', 'coupon', 'couponNow'],
  base: {
    root: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'baseline',
      columnGap: 6,
      fontVariantNumeric: 'tabular-nums',
      '& > *': { whiteSpace: 'nowrap' },
    },
    off: { textStyle: 'price', fontWeight: 600, color: 'text.discount' },
    now: { textStyle: 'price' },
    was: { textStyle: 'caption', color: 'text.caption', textDecoration: 'line-through' },
    coupon: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'baseline',
      columnGap: 8,
      w: '100%',
      textStyle: 'caption',
      color: 'text.accent',
    },
    couponNow: { textStyle: 'title', letterSpacing: '-0.02em', fontWeight: 700 },
  },
  variants: {
    size: {
      small: { off: { fontSize: '15px' }, now: { fontSize: '15px' } },
      large: { off: { textStyle: 'priceL', fontWeight: 600 }, now: { textStyle: 'priceL' } },
      extra: {
        off: { textStyle: 'priceXl', fontWeight: 600 },
        now: { textStyle: 'priceXl' },
        root: { columnGap: 10 },
      },
    },
    accent: { true: { now: { color: 'text.accent' } } },
  },
})
