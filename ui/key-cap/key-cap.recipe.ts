import { defineRecipe } from '@pandacss/dev'

export const keyCapRecipe = defineRecipe({
  className: 'key-cap',
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    minW: '22px',
    h: '22px',
    px: 6,
    border: '1px solid {colors.line.soft}',
    borderRadius: 'control',
    bg: 'ground.panel',
    color: 'text.secondary',
    fontFamily: 'inherit',
    textStyle: 'micro',
    fontWeight: 500,
    whiteSpace: 'nowrap',
  },
})
