import { defineSlotRecipe } from '@pandacss/dev'

export const promptRecipe = defineSlotRecipe({
  className: 'prompt',
  slots: ['root', 'title', 'acts'],
  base: {
    root: {
      position: 'fixed',
      // Above every bar at the foot: each says how high it reaches.
      bottom:
        'calc(16px + max(env(safe-area-inset-bottom), var(--tabs, 8px), var(--foot, 0px), var(--tray, 0px)))',
      left: { base: 16, md: 'auto' },
      right: { base: 16, md: 'gutter' },
      zIndex: 'tabBar',
      display: 'grid',
      gap: 12,
      w: { md: '420px' },
      p: '16px 20px',
      borderRadius: 'box',
      bg: 'neutral.0',
      border: '1px solid {colors.line.soft}',
      boxShadow: 'menu',
      animation: 'appear {durations.calm}',
    },
    title: { fontWeight: 500 },
    // Long answers stand below each other.
    acts: { display: 'flex', flexWrap: 'wrap', gap: 8, '& > *': { flex: '1 1 max-content' } },
  },
})
