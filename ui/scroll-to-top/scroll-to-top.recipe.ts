import { defineRecipe } from '@pandacss/dev'

export const scrollToTopRecipe = defineRecipe({
  className: 'scroll-to-top',
  base: {
    position: 'fixed',
    right: { base: 12, md: 24 },
    bottom: { base: 'calc(69px + env(safe-area-inset-bottom))', md: '24px' },
    zIndex: 'sticky',
    transition: 'opacity {durations.quick}, visibility {durations.quick}',
  },
  variants: { hidden: { true: { opacity: 0, visibility: 'hidden' } } },
})
