import { defineSlotRecipe } from '@pandacss/dev'

export const histogramRecipe = defineSlotRecipe({
  className: 'histogram',
  slots: ['mean', 'row', 'name', 'count'],
  base: {
    mean: {
      fontSize: { base: '36px', md: '44px' },
      fontWeight: 700,
      lineHeight: 1.3,
      letterSpacing: '-0.03em',
    },
    row: { display: 'flex', alignItems: 'center', gap: 8, textStyle: 'caption', lineHeight: '24px' },
    name: { minW: '32px', flex: 'none', whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' },
    count: { minW: '28px', fontVariantNumeric: 'tabular-nums' },
  },
})
