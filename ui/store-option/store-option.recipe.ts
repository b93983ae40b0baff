import { defineSlotRecipe } from '@pandacss/dev'

export const storeOptionRecipe = defineSlotRecipe({
  className: 'store-option',
  slots: ['root', 'button', 'name', 'text', 'end'],
  base: {
    root: { borderBottom: '1px solid {colors.line.hair}', _last: { borderBottom: 0 } },
    button: {
      display: 'grid',
      gridTemplateColumns: '1fr auto',
      columnGap: 12,
      alignItems: 'baseline',
      w: '100%',
      minH: '64px',
      py: 10,
      textAlign: 'start',
      _hover: { bg: 'ground.panel' },
    },
    name: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2px 8px', fontWeight: 500 },
    text: { textStyle: 'caption', color: 'text.caption' },
    end: {
      textStyle: 'caption',
      color: 'text.secondary',
      textAlign: 'end',
      fontVariantNumeric: 'tabular-nums',
    },
  },
})
