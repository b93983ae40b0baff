import { defineSlotRecipe } from '@pandacss/dev'

export const countdownRecipe = defineSlotRecipe({
  className: 'countdown',
  slots: ['root', 'number'],
  base: {
    root: {
      display: 'inline-flex',
      alignItems: 'baseline',
      gap: 8,
      textStyle: 'small',
      color: 'text.secondary',
      fontVariantNumeric: 'tabular-nums',
    },
    number: { textStyle: 'priceXl', color: 'text.accent' },
  },
  variants: {
    size: {
      small: {
        root: { textStyle: 'caption', gap: 4 },
        number: { fontSize: 'inherit', letterSpacing: 0, fontWeight: 600 },
      },
    },
  },
})
