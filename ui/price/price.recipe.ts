import { defineSlotRecipe } from '@pandacss/dev'

export const priceRecipe = defineSlotRecipe({
  className: 'price',
  slots: ['root', 'off', 'now', 'was', 'per', 'line', 'lineNow'],
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
    per: { textStyle: 'caption', color: 'text.caption' },
    line: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'baseline',
      columnGap: 8,
      w: '100%',
      textStyle: 'caption',
    },
    lineNow: { textStyle: 'title', letterSpacing: '-0.02em', fontWeight: 700 },
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
    tone: { coupon: { line: { color: 'text.accent' } } },
  },
})
