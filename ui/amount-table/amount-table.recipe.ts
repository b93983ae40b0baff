import { defineSlotRecipe } from '@pandacss/dev'

export const amountTableRecipe = defineSlotRecipe({
  className: 'amount-table',
  slots: ['root', 'row', 'value', 'total', 'sum', 'note'],
  base: {
    root: { fontVariantNumeric: 'tabular-nums' },
    row: { display: 'flex', justifyContent: 'space-between', gap: 16, py: { base: 2, md: 4 } },
    value: { fontWeight: 500, textAlign: 'end' },
    total: {
      display: 'flex',
      alignItems: 'baseline',
      justifyContent: 'space-between',
      gap: 16,
      mt: 12,
      pt: 12,
      borderTop: '1px solid {colors.line.strong}',
      fontWeight: 600,
    },
    sum: { textStyle: 'priceXl' },
    note: { textStyle: 'caption', color: 'text.caption' },
  },
  variants: {
    accent: { true: { sum: { color: 'text.accent' } } },
    tone: {
      less: { value: { color: 'text.discount' } },
      muted: { value: { color: 'text.caption', fontWeight: 400 } },
    },
  },
})
