import { defineSlotRecipe } from '@pandacss/dev'

export const factListRecipe = defineSlotRecipe({
  className: 'fact-list',
  slots: ['root', 'name', 'fact'],
  base: {
    root: {
      display: 'grid',
      gridTemplateColumns: 'minmax(64px, max-content) minmax(0, 1fr)',
      gap: '8px 16px',
    },
    name: { color: 'text.caption' },
    fact: { color: 'text.label', minW: 0 },
  },
  variants: {
    size: {
      small: { root: { textStyle: 'small', rowGap: 6 } },
      micro: { root: { textStyle: 'micro', rowGap: 2 } },
    },
    ruled: {
      true: {
        root: { gap: 0, textStyle: 'small', borderTop: '1px solid {colors.line.strong}' },
        name: { p: '10px 16px 10px 0', borderBottom: '1px solid {colors.line.hair}' },
        fact: { py: 10, borderBottom: '1px solid {colors.line.hair}' },
      },
    },
  },
})
