import { defineRecipe } from '@pandacss/dev'

export const scrollToTopRecipe = defineRecipe({
  className: 'scroll-to-top',
  base: {
    position: 'fixed',
    right: { base: 12, md: 24 },
    bottom:
      'calc(12px + max(env(safe-area-inset-bottom), var(--tabs, 0px), var(--foot, 0px), var(--tray, 0px), var(--prompt, 0px)))',
    zIndex: 'sticky',
    // A toast is as wide as a phone: it takes the place while it stands there.
    '&:has(~ [role=status] > *)': { opacity: 0, visibility: 'hidden' },
    transition: 'opacity {durations.quick}, visibility {durations.quick}',
  },
  variants: { hidden: { true: { opacity: 0, visibility: 'hidden' } } },
})
