import { defineRecipe } from '@pandacss/dev'

const dot = (kind: string) => ({ _before: { bg: `kind.${kind}.dot` } })

export const kindDotRecipe = defineRecipe({
  className: 'kind-dot',
  base: {
    _before: {
      content: '""',
      display: 'inline-block',
      w: '9px',
      h: '9px',
      mr: 6,
      borderRadius: 'pill',
      boxShadow: 'inset 0 0 0 1px rgb(33 28 25 / 0.28)',
    },
  },
  variants: {
    kind: {
      red: dot('red'),
      white: dot('white'),
      rose: dot('rose'),
      sparkling: dot('sparkling'),
      fortified: dot('fortified'),
      dessert: dot('dessert'),
      none: { _before: { display: 'none' } },
    },
  },
})
