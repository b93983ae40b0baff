import { defineSlotRecipe } from '@pandacss/dev'

export const textareaRecipe = defineSlotRecipe({
  className: 'textarea',
  slots: ['root', 'input', 'count'],
  base: {
    root: { position: 'relative', display: 'block' },
    input: {
      display: 'block',
      w: '100%',
      minH: '120px',
      p: '10px 12px 28px',
      border: '1px solid {colors.line.control}',
      borderRadius: 'control',
      bg: 'neutral.0',
      _focus: { outline: '2px solid {colors.primary.base}', outlineOffset: '-2px' },
      _invalid: { borderColor: 'error.ink' },
      _readOnly: { bg: 'ground.tile' },
    },
    count: {
      position: 'absolute',
      right: 12,
      bottom: 6,
      textStyle: 'micro',
      color: 'text.caption',
      fontVariantNumeric: 'tabular-nums',
    },
  },
})
