import { defineSlotRecipe } from '@pandacss/dev'

const toFilledStyle = (value: number) => ({ bar: { backgroundSize: `${value * 20}% 100%` } })

export const tasteBarsRecipe = defineSlotRecipe({
  className: 'taste-bars',
  slots: ['root', 'item', 'name', 'bar', 'reading'],
  base: {
    root: { display: 'grid', gap: '1px 8px' },
    item: { display: 'flex', alignItems: 'center' },
    name: { flex: 'none' },
    bar: {
      flex: 1,
      bg: '{colors.neutral.200} linear-gradient({colors.primary.base}, {colors.primary.base}) no-repeat',
      mask: 'linear-gradient(90deg, #000 calc(100% - 2px), #0000 0) 0 / calc((100% + 2px) / 5)',
      borderRadius: 'control',
      printColorAdjust: 'exact',
    },
    reading: { textStyle: 'caption', color: 'text.secondary', textAlign: 'end' },
  },
  variants: {
    variant: {
      card: {
        root: { gridTemplateColumns: 'repeat(2, auto minmax(0, 1fr))', columnGap: 0 },
        item: {
          display: 'grid',
          gridColumn: 'span 2',
          gridTemplateColumns: 'subgrid',
          '&:nth-child(even)': { pl: 8 },
        },
        name: {
          textStyle: 'nano',
          lineHeight: '18px',
          color: 'text.secondary',
          minW: '28px',
          pr: 4,
          whiteSpace: 'nowrap',
        },
        bar: { h: '4px' },
      },
      detail: {
        root: { gridTemplateColumns: 'auto minmax(0, 1fr) auto', gap: '10px 16px' },
        item: { display: 'grid', gridColumn: '1 / -1', gridTemplateColumns: 'subgrid' },
        name: { textStyle: 'small', minW: '42px', whiteSpace: 'nowrap' },
        bar: { h: '8px' },
        reading: { minW: '58px' },
      },
      alone: {
        item: { display: 'grid', gap: 6, maxW: '220px' },
        name: { display: 'none' },
        bar: { h: '8px' },
        reading: { textAlign: 'start' },
      },
    },
    value: {
      1: toFilledStyle(1),
      2: toFilledStyle(2),
      3: toFilledStyle(3),
      4: toFilledStyle(4),
      5: toFilledStyle(5),
    },
  },
  defaultVariants: { variant: 'card' },
})
