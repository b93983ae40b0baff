import { defineRecipe } from '@pandacss/dev'

export const badgeRecipe = defineRecipe({
  className: 'badge',
  base: {
    display: 'inline-grid',
    placeItems: 'center',
    h: '17px',
    minW: '17px',
    px: 4,
    borderRadius: 'pill',
    bg: 'primary.base',
    color: 'neutral.0',
    fontSize: '11px',
    fontWeight: 600,
    lineHeight: 1,
    letterSpacing: 0,
    fontVariantNumeric: 'tabular-nums',
  },
})
