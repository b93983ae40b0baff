import { defineSlotRecipe } from '@pandacss/dev'

export const priceHistoryRecipe = defineSlotRecipe({
  className: 'price-history',
  slots: ['root', 'drawing', 'grid', 'line', 'now', 'sentence', 'ends'],
  base: {
    root: { minW: 0 },
    drawing: { display: 'block', w: '100%', h: '96px', overflow: 'visible' },
    grid: { stroke: 'line.hair', strokeWidth: '1px', vectorEffect: 'non-scaling-stroke' },
    line: {
      fill: 'none',
      stroke: 'primary.base',
      strokeWidth: '2px',
      strokeLinejoin: 'round',
      vectorEffect: 'non-scaling-stroke',
    },
    now: {
      stroke: 'primary.base',
      strokeWidth: '9px',
      strokeLinecap: 'round',
      vectorEffect: 'non-scaling-stroke',
    },
    sentence: { mb: 12, textStyle: 'small', color: 'text.secondary' },
    ends: {
      display: 'flex',
      justifyContent: 'space-between',
      mt: 6,
      textStyle: 'caption',
      color: 'text.caption',
      fontVariantNumeric: 'tabular-nums',
    },
  },
  variants: { size: { small: { drawing: { h: '32px' }, ends: { display: 'none' } } } },
})
