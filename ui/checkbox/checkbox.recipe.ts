import { defineSlotRecipe } from '@pandacss/dev'

export const checkboxRecipe = defineSlotRecipe({
  className: 'checkbox',
  slots: ['root', 'box', 'words', 'count'],
  base: {
    root: { position: 'relative', display: 'flex', gap: 10, minH: '32px', py: 4, textStyle: 'small' },
    box: {
      display: 'grid',
      placeContent: 'center',
      flex: 'none',
      w: 'check',
      h: 'check',
      mt: 1,
      border: '1.5px solid {colors.line.control}',
      borderRadius: 'control',
      bg: 'neutral.0',
      _before: { w: '10px', h: '9px', bg: 'neutral.0' },
      '&:is(:checked, :indeterminate)': {
        bg: 'primary.base',
        borderColor: 'primary.base',
        _before: { content: '""' },
      },
      _checked: {
        _before: { clipPath: 'polygon(0 50%, 14% 36%, 37% 62%, 86% 4%, 100% 18%, 38% 96%)' },
      },
      _indeterminate: { _before: { clipPath: 'inset(40% 0)' } },
      _invalid: { borderColor: 'error.ink' },
      _disabled: { bg: 'ground.deep', borderColor: 'line.soft' },
    },
    words: {
      flex: 1,
      minW: 0,
      '& > small': { display: 'block', textStyle: 'caption', color: 'text.caption' },
    },
    count: { color: 'text.caption', fontVariantNumeric: 'tabular-nums', textStyle: 'caption' },
  },
  variants: {
    strong: { true: { words: { fontWeight: 500 } } },
    indent: { true: { root: { ml: 20 } } },
    tall: { true: { root: { minH: 'tap', py: 10 } } },
  },
})
