import { defineRecipe } from '@pandacss/dev'

const toDotStyle = (kind: string) => ({ _before: { bg: `kind.${kind}.dot` } })

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
      red: toDotStyle('red'),
      white: toDotStyle('white'),
      rose: toDotStyle('rose'),
      sparkling: toDotStyle('sparkling'),
      fortified: toDotStyle('fortified'),
      dessert: toDotStyle('dessert'),
      none: { _before: { display: 'none' } },
    },
  },
})
