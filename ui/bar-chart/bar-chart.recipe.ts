import { defineSlotRecipe } from '@pandacss/dev'

const swatch = { content: '""', display: 'inline-block', w: '12px', mr: 6, verticalAlign: 'middle' }
const line = { vectorEffect: 'non-scaling-stroke', forcedColorAdjust: 'none' } as const
const caption = { textStyle: 'caption', color: 'text.secondary' } as const

export const barChartRecipe = defineSlotRecipe({
  className: 'bar-chart',
  slots: [
    ...['root', 'legend', 'value', 'earlier', 'plot', 'amounts', 'amount', 'bars'],
    ...['tick', 'bar', 'mark', 'names'],
  ],
  base: {
    root: { display: 'grid', gap: 8 },
    legend: { display: 'flex', gap: 16, ...caption },
    value: { _before: { ...swatch, h: '12px', borderRadius: '2px', bg: 'primary.base' } },
    earlier: { _before: { ...swatch, h: '2px', bg: 'text.strong' } },
    plot: { display: 'grid', gridTemplateColumns: '80px 1fr', columnGap: 8, h: '200px', mt: 8 },
    amounts: { display: 'flex', flexDirection: 'column', justifyContent: 'space-between' },
    // Without a height of its own, so that its middle is on its line.
    amount: { ...caption, h: 0, lineHeight: 0, textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
    bars: { w: '100%', h: '200px', overflow: 'visible' },
    tick: { stroke: 'line.hair', strokeWidth: '1px', ...line },
    // A bar is seen where colours are forced, too.
    bar: { fill: 'primary.base', forcedColorAdjust: 'none' },
    mark: { stroke: 'text.strong', strokeWidth: '2px', ...line },
    names: { display: 'flex', justifyContent: 'space-between', ml: '88px', ...caption },
  },
})
