import { defineSlotRecipe } from '@pandacss/dev'

export const textInputRecipe = defineSlotRecipe({
  className: 'text-input',
  slots: ['root', 'input', 'end'],
  base: {
    root: {
      display: 'flex',
      alignItems: 'center',
      gap: 8,
      minH: 'control',
      px: 12,
      border: '1px solid {colors.line.control}',
      borderRadius: 'control',
      bg: 'neutral.0',
      minW: 0,
      '&:has(:focus-visible)': {
        borderColor: 'primary.base',
        boxShadow: 'inset 0 0 0 1px {colors.primary.base}',
      },
      '&:has([aria-invalid=true])': { borderColor: 'error.ink' },
      '&:has([aria-invalid=true]:focus-visible)': { boxShadow: 'inset 0 0 0 1px {colors.error.ink}' },
      '&:has(input:read-only)': { bg: 'ground.tile' },
      '&:has(:disabled)': { bg: 'ground.deep', color: 'text.caption', borderColor: 'line.hair' },
    },
    input: { flex: 1, minW: 0, h: '40px', outline: 0 },
    // A button is taller than the box, which is as tall beside others with one as without.
    end: {
      flex: 'none',
      color: 'text.caption',
      '& > button': { my: '-2px' },
      '& > button:last-child': { mr: '-12px' },
    },
  },
  variants: {
    align: { end: { input: { textAlign: 'end' } } },
    figures: { true: { input: { fontVariantNumeric: 'tabular-nums' } } },
  },
})
