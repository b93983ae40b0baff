import { defineSlotRecipe } from '@pandacss/dev'

export const breadcrumbRecipe = defineSlotRecipe({
  className: 'breadcrumb',
  slots: ['root', 'item'],
  base: {
    root: {
      display: 'flex',
      flexWrap: 'wrap',
      textStyle: 'caption',
      color: 'text.caption',
      mdDown: { display: 'none' },
    },
    item: {
      '& + &': { _before: { content: 'var(--mark, "·")', mx: 6 } },
      '& > a:hover': { color: 'text.accent', textDecoration: 'underline' },
    },
  },
  variants: { spaced: { true: { root: { mb: 16 } } } },
})
