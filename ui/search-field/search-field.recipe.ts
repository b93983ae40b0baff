import { defineRecipe } from '@pandacss/dev'

export const searchFieldRecipe = defineRecipe({
  className: 'search-field',
  base: {
    position: 'relative',
    display: 'block',
    w: '100%',
    '& > button': { position: 'absolute', left: 0, top: -1, zIndex: 1, color: 'text.strong' },
    '& input': { pl: 32 },
  },
})
