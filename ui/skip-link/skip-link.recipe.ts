import { defineRecipe } from '@pandacss/dev'

export const skipLinkRecipe = defineRecipe({
  className: 'skip-link',
  base: {
    position: 'fixed',
    top: 8,
    left: 8,
    zIndex: 'loadingBar',
    p: '10px 16px',
    borderRadius: 'control',
    bg: 'neutral.900',
    color: 'neutral.0',
    '&:not(:focus)': { translate: '0 -80px' },
    _print: { display: 'none' },
  },
})
