import { defineSlotRecipe } from '@pandacss/dev'

export const codeInputRecipe = defineSlotRecipe({
  className: 'code-input',
  slots: ['timer'],
  base: { timer: { color: 'text.accent', fontVariantNumeric: 'tabular-nums', textStyle: 'small' } },
  variants: { over: { true: { timer: { color: 'error.ink' } } } },
})
