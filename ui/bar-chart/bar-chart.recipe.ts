import { defineSlotRecipe } from '@pandacss/dev'

const swatch = { content: '""', display: 'inline-block', w: '12px', mr: 6, verticalAlign: 'middle' }

export const barChartRecipe = defineSlotRecipe({
  className: 'bar-chart',
  slots: [
    'root',
    'legend',
    'value',
    'earlier',
    'plot',
    'tick',
    'amount',
    'bars',
    'bar',
    'fill',
    'mark',
    'names',
  ],
  base: {
    root: { display: 'grid', gap: 8 },
    legend: { display: 'flex', gap: 16, textStyle: 'caption', color: 'text.secondary' },
    value: { _before: { ...swatch, h: '12px', borderRadius: '2px', bg: 'primary.base' } },
    earlier: { _before: { ...swatch, h: '2px', bg: 'text.strong' } },
    plot: { position: 'relative', h: '200px', ml: '88px', mt: 8 },
    tick: {
      position: 'absolute',
      insetInline: 0,
      h: 0,
      borderTop: '1px solid {colors.line.hair}',
      pointerEvents: 'none',
    },
    amount: {
      position: 'absolute',
      right: '100%',
      mr: 8,
      w: '80px',
      textAlign: 'end',
      textStyle: 'caption',
      transform: 'translateY(-50%)',
      color: 'text.secondary',
      fontVariantNumeric: 'tabular-nums',
    },
    bars: { position: 'absolute', inset: 0, display: 'flex', alignItems: 'stretch' },
    bar: { position: 'relative', flex: 1, minW: 0 },
    fill: {
      position: 'absolute',
      left: '12%',
      right: '12%',
      bottom: 0,
      bg: 'primary.base',
      borderTopRadius: '2px',
      // A bar is seen where colours are forced, too.
      forcedColorAdjust: 'none',
    },
    mark: {
      position: 'absolute',
      left: 0,
      right: 0,
      h: '2px',
      bg: 'text.strong',
      mb: '-1px',
      forcedColorAdjust: 'none',
    },
    names: {
      display: 'flex',
      justifyContent: 'space-between',
      ml: '88px',
      textStyle: 'caption',
      color: 'text.secondary',
    },
  },
})
