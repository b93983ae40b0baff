import { defineRecipe } from '@pandacss/dev'

export const dividerRecipe = defineRecipe({
  className: 'divider',
  base: { w: '100%', borderTop: '1px solid' },
  variants: {
    line: {
      hair: { borderColor: 'line.hair' },
      soft: { borderColor: 'line.soft' },
      strong: { borderColor: 'line.strong' },
      band: {
        borderColor: 'line.hair',
        mdDown: { borderTop: '8px solid {colors.ground.deep}', mx: 'calc(-1 * {spacing.gutter})', w: 'auto' },
      },
    },
    space: { none: {}, small: { my: 12 }, medium: { my: 20 }, large: { my: 32 } },
  },
  defaultVariants: { line: 'hair', space: 'none' },
})
