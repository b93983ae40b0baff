import { defineSlotRecipe } from '@pandacss/dev'

export const swatchRecipe = defineSlotRecipe({
  className: 'swatch',
  slots: ['root', 'colour', 'name', 'detail'],
  base: {
    root: { display: 'grid', gap: 2, minW: 0 },
    colour: {
      h: '56px',
      borderWidth: 1,
      borderStyle: 'solid',
      borderColor: 'line.hair',
      borderRadius: 'box',
    },
    name: { textStyle: 'caption', color: 'text.strong', overflowWrap: 'anywhere' },
    detail: { textStyle: 'micro', color: 'text.caption', fontVariantNumeric: 'tabular-nums' },
  },
})
