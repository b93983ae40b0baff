import { defineRecipe } from '@pandacss/dev'

export const loadingBarRecipe = defineRecipe({
  className: 'loading-bar',
  base: {
    position: 'fixed',
    inset: 'env(safe-area-inset-top) 0 auto',
    zIndex: 'loadingBar',
    h: '3px',
    bg: 'primary.base',
    transformOrigin: '0 0',
    pointerEvents: 'none',
  },
  variants: {
    state: {
      loading: { animation: 'creep 5000ms 200ms {easings.out} both' },
      done: { opacity: 0, transition: 'opacity {durations.calm}' },
      failed: { bg: 'error.ink' },
    },
  },
})
