import { defineRecipe } from '@pandacss/dev'

export const headingRecipe = defineRecipe({
  className: 'heading',
  variants: {
    size: {
      display: { textStyle: 'display' },
      h1: { textStyle: 'h1' },
      h2: { textStyle: 'h2' },
      h3: { textStyle: 'h3' },
      title: { textStyle: 'title' },
      body: { textStyle: 'body', fontWeight: 600 },
      caption: { textStyle: 'caption', color: 'text.caption' },
    },
    only: { narrow: { lg: { srOnly: true } } },
  },
})
