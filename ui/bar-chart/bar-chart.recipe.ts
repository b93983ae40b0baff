import { defineSlotRecipe } from '@pandacss/dev'

const swatch = { content: '""', display: 'inline-block', w: '12px', mr: 6, verticalAlign: 'middle' }

export const barChartRecipe = defineSlotRecipe({
  className: 'bar-chart',
  slots: ['root', 'legend', 'value', 'earlier', 'plot', 'tick', 'bars', 'bar', 'fill', 'mark', 'names'],
  base: {
    root: { display: 'grid', gap: 8 },
    legend: { display: 'flex', gap: 16, textStyle: 'caption', color: 'text.secondary' },
    value: { _before: { ...swatch, h: '12px', borderRadius: '2px', bg: 'primary.base' } },
    earlier: { _before: { ...swatch, h: '2px', bg: 'text.strong' } },
    plot: { position: 'relative', h: '200px', ml: '72px' },
    tick: {
      position: 'absolute',
      left: '-72px',
      right: 0,
      h: 0,
      borderTop: '1px solid {colors.line.hair}',
      textStyle: 'caption',
      lineHeight: 0,
      color: 'text.secondary',
      fontVariantNumeric: 'tabular-nums',
      pointerEvents: 'none',
    },
    bars: { position: 'absolute', inset: 0, display: 'flex', alignItems: 'stretch' },
    bar: { position: 'relative', flex: 1, minW: 0, px: '8%' },
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
      ml: '72px',
      textStyle: 'caption',
      color: 'text.secondary',
    },
  },
})
