import { defineSlotRecipe } from '@pandacss/dev'

export const stepperRecipe = defineSlotRecipe({
  className: 'stepper',
  slots: ['root', 'frame', 'button', 'value', 'limit'],
  base: {
    root: { display: 'inline-flex', alignItems: 'center', flexWrap: 'wrap', columnGap: 10 },
    frame: {
      display: 'inline-flex',
      h: 'control',
      border: '1px solid {colors.line.control}',
      borderRadius: 'control',
      bg: 'neutral.0',
      '&:has(input:focus-visible)': {
        borderColor: 'primary.base',
        boxShadow: 'inset 0 0 0 1px {colors.primary.base}',
      },
    },
    button: {
      display: 'grid',
      placeItems: 'center',
      w: '40px',
      _disabled: { color: 'line.soft', cursor: 'not-allowed' },
    },
    value: {
      w: '44px',
      textAlign: 'center',
      fontWeight: 600,
      fontVariantNumeric: 'tabular-nums',
      outline: 0,
    },
    limit: { textStyle: 'caption', color: 'text.caption' },
  },
  variants: {
    size: {
      small: { frame: { h: 'controlSmall' }, button: { w: '34px' }, value: { w: '36px', fontSize: '14px' } },
    },
  },
})
