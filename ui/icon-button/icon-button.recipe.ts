import { defineRecipe } from '@pandacss/dev'

export const iconButtonRecipe = defineRecipe({
  className: 'icon-button',
  base: {
    position: 'relative',
    display: 'inline-grid',
    placeItems: 'center',
    flex: 'none',
    w: 'tap',
    h: 'tap',
    borderRadius: 'control',
    color: 'text.secondary',
    // The label says it in words; a picture of it is no second name.
    '& > b': {
      textStyle: 'caption',
      color: 'text.accent',
      fontVariantNumeric: 'tabular-nums',
      _before: { content: 'attr(data-count)' },
    },
    '& > svg': { transition: 'color {durations.quick}' },
    _hover: { color: 'text.accent' },
    _pressed: { color: 'text.accent' },
    _disabled: { color: 'text.caption', cursor: 'not-allowed' },
  },
  variants: {
    variant: {
      plain: {},
      outline: { border: '1px solid {colors.line.control}', bg: 'neutral.0', _hover: { bg: 'ground.tile' } },
      circle: {
        color: 'text.strong',
        borderRadius: 'pill',
        _before: {
          content: '""',
          gridArea: '1 / 1',
          w: '36px',
          h: '36px',
          bg: 'neutral.0',
          border: '1px solid {colors.line.soft}',
          borderRadius: 'pill',
        },
        '& > *': { gridArea: '1 / 1', zIndex: 1 },
        '&:hover::before': { borderColor: 'line.control' },
      },
      onBurgundy: { color: 'neutral.0', outlineColor: 'neutral.0!', _hover: { color: 'burgundy.200' } },
    },
    size: {
      normal: {},
      large: {
        w: { base: 'controlLargeMobile', md: 'controlLarge' },
        h: { base: 'controlLargeMobile', md: 'controlLarge' },
      },
    },
  },
  defaultVariants: { variant: 'plain' },
})
