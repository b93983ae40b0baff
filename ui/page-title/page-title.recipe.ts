import { defineSlotRecipe } from '@pandacss/dev'

export const pageTitleRecipe = defineSlotRecipe({
  className: 'page-title',
  slots: ['root', 'title', 'lead'],
  base: {
    root: { pt: 8, mb: { base: 16, md: 24 } },
    title: { textStyle: 'h1', m: 0 },
    lead: { textStyle: 'small', color: 'text.caption', m: 0, mt: 4 },
  },
  variants: {
    ruled: { true: { root: { pb: { base: 16, md: 24 }, borderBottom: '1px solid {colors.line.strong}' } } },
  },
})
