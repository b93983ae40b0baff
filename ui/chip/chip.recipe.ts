import { defineRecipe } from '@pandacss/dev'

export const chipRecipe = defineRecipe({
  className: 'chip',
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 6,
    flex: 'none',
    h: 'chip',
    px: 12,
    border: '1px solid {colors.line.soft}',
    borderRadius: 'pill',
    bg: 'neutral.0',
    textStyle: 'caption',
    whiteSpace: 'nowrap',
    transition: 'border-color {durations.quick}',
    '&:is(button, a):hover': { borderColor: 'line.control' },
    _disabled: { bg: 'ground.tile', color: 'text.caption', cursor: 'not-allowed', borderStyle: 'dashed' },
  },
  variants: {
    only: { narrow: { display: { lg: 'none' } }, wide: { display: { lgDown: 'none' } } },
    on: {
      true: {
        bg: 'primary.soft',
        borderColor: 'primary.base!',
        color: 'text.accent',
        fontWeight: 500,
      },
    },
  },
})
