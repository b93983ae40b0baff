import { defineRecipe } from '@pandacss/dev'

export const mapFrameRecipe = defineRecipe({
  className: 'map-frame',
  base: {
    display: 'block',
    w: '100%',
    h: { base: '300px', lg: '620px' },
    border: 'none',
    borderRadius: 'box',
    bg: 'ground.tile',
  },
})
