import { defineSlotRecipe } from '@pandacss/dev'

export const selectRecipe = defineSlotRecipe({
  className: 'select',
  slots: ['root', 'input'],
  base: {
    root: {
      position: 'relative',
      display: 'block',
      minW: 0,
      '& > svg': { position: 'absolute', right: 12, top: 'calc(50% - 8px)', pointerEvents: 'none' },
    },
    input: {
      appearance: 'none',
      w: '100%',
      h: 'control',
      pl: 12,
      pr: 36,
      border: '1px solid {colors.line.control}',
      borderRadius: 'control',
      bg: 'neutral.0',
      textOverflow: 'ellipsis',
      _focus: { outline: '2px solid {colors.primary.base}', outlineOffset: '-2px' },
      _invalid: { borderColor: 'error.ink' },
      _disabled: { bg: 'ground.deep', color: 'text.caption', borderColor: 'line.hair' },
    },
  },
  variants: {
    variant: {
      // A chip among chips; from 992 px on without a frame.
      tool: {
        root: { '& > svg': { right: { base: 10, lg: 2 } } },
        input: {
          w: 'auto',
          fieldSizing: 'content',
          h: { base: 'chip', lg: 'tap' },
          pl: { base: 12, lg: 8 },
          pr: { base: 28, lg: 24 },
          border: { base: '1px solid {colors.line.soft}', lg: 0 },
          borderRadius: 'pill',
          textStyle: { base: 'caption', lg: 'small' },
          bg: 'transparent',
        },
      },
      bare: {
        root: { '& > svg': { right: 2 } },
        input: {
          border: 0,
          w: 'auto',
          fieldSizing: 'content',
          h: 'tap',
          pl: 8,
          pr: 24,
          textStyle: 'small',
          bg: 'transparent',
        },
      },
    },
  },
})
