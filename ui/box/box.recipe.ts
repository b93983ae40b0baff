import { defineRecipe } from '@pandacss/dev'

export const boxRecipe = defineRecipe({
  className: 'box',
  base: { borderRadius: 'box', minW: 0 },
  variants: {
    ground: {
      line: { border: '1px solid {colors.line.hair}' },
      tile: { bg: 'ground.tile' },
      panel: { bg: 'ground.panel' },
      paper: { bg: 'neutral.0' },
      deep: { bg: 'ground.deep' },
      burgundy: { bg: 'burgundy.950', color: 'neutral.0' },
    },
    pad: {
      none: {},
      small: { p: 16 },
      medium: { p: { base: 20, md: 24 } },
      large: { p: { base: '24px {spacing.gutter}', md: 36 } },
    },
    bleed: {
      true: {
        mdDown: { mx: 'calc(-1 * {spacing.gutter})', px: 'gutter', borderRadius: 0, borderInline: 0 },
      },
    },
  },
  defaultVariants: { ground: 'line', pad: 'medium' },
  jsx: ['Box'],
})
