import { defineSlotRecipe } from '@pandacss/dev'

/** A roll of 80 mm prints 72 mm; a sheet of A6 is 105 mm wide. */
const onRoll = '@media print and (max-width: 85mm)'

export const slipRecipe = defineSlotRecipe({
  className: 'slip',
  slots: [
    'root',
    'head',
    'title',
    'aside',
    'number',
    'figures',
    'lines',
    'line',
    'count',
    'name',
    'note',
    'foot',
  ],
  base: {
    root: {
      display: 'grid',
      gap: 12,
      w: '100%',
      maxW: '105mm',
      p: 16,
      border: '1px solid {colors.line.hair}',
      bg: 'neutral.0',
      color: 'text.primary',
      _print: { maxW: 'none', p: 0, border: 'none', breakAfter: 'page', _last: { breakAfter: 'auto' } },
      [onRoll]: { gap: 8 },
    },
    head: {
      display: 'flex',
      flexWrap: 'wrap',
      justifyContent: 'space-between',
      alignItems: 'baseline',
      gap: '2px 12px',
    },
    title: { textStyle: 'h3' },
    aside: { textStyle: 'caption', color: 'text.secondary', fontVariantNumeric: 'tabular-nums' },
    number: {
      py: 8,
      borderBlock: '2px solid {colors.line.strong}',
      textAlign: 'center',
      textStyle: 'caption',
    },
    figures: {
      display: 'block',
      fontSize: '32px',
      lineHeight: '40px',
      fontWeight: 700,
      letterSpacing: '0.04em',
      fontVariantNumeric: 'tabular-nums',
      whiteSpace: 'nowrap',
      [onRoll]: { fontSize: '28px', lineHeight: '34px' },
    },
    lines: { display: 'grid' },
    line: {
      display: 'grid',
      gridTemplateColumns: 'minmax(40px, auto) minmax(0, 1fr)',
      gap: 8,
      py: 6,
      borderBottom: '1px dashed {colors.line.control}',
      breakInside: 'avoid',
    },
    count: { textStyle: 'body', fontWeight: 700, fontVariantNumeric: 'tabular-nums' },
    name: {
      textStyle: 'small',
      '& > small': { display: 'block', textStyle: 'caption', color: 'text.secondary' },
    },
    note: { p: 8, border: '1px solid {colors.line.strong}', textStyle: 'small', whiteSpace: 'pre-line' },
    foot: { textStyle: 'caption', color: 'text.secondary' },
  },
})
