import { defineSlotRecipe } from '@pandacss/dev'

export const addressFieldRecipe = defineSlotRecipe({
  className: 'address-field',
  slots: ['root', 'zip', 'results', 'result', 'code', 'old', 'empty'],
  base: {
    root: { display: 'grid', gap: 12, minW: 0 },
    zip: { display: 'flex', alignItems: 'end', gap: 8, '& > :first-child': { flex: '0 1 180px' } },
    results: { borderTop: '1px solid {colors.line.strong}', maxH: '320px', overflowY: 'auto' },
    result: {
      display: 'grid',
      gridTemplateColumns: '56px minmax(0, 1fr)',
      columnGap: 12,
      w: '100%',
      minH: 'tap',
      px: 4,
      py: 10,
      borderBottom: '1px solid {colors.line.hair}',
      textAlign: 'start',
      outlineOffset: '-2px',
      _hover: { bg: 'ground.tile' },
    },
    code: { textStyle: 'small', color: 'text.accent', fontWeight: 500, fontVariantNumeric: 'tabular-nums' },
    old: { display: 'block', textStyle: 'caption', color: 'text.caption' },
    empty: { py: 24, textAlign: 'center', color: 'text.secondary' },
  },
})
