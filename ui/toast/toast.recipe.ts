import { defineSlotRecipe } from '@pandacss/dev'

export const toastRecipe = defineSlotRecipe({
  className: 'toast',
  slots: ['region', 'toast', 'action'],
  base: {
    region: {
      position: 'fixed',
      insetInline: 16,
      // Above every bar at the foot: each says how high it reaches.
      bottom:
        'calc(16px + max(env(safe-area-inset-bottom), var(--tabs, 8px), var(--foot, 0px), var(--tray, 0px), var(--prompt, 0px)))',
      zIndex: 'toast',
      display: 'grid',
      justifyItems: 'center',
      pointerEvents: 'none',
    },
    toast: {
      display: 'flex',
      alignItems: 'center',
      flexWrap: 'wrap',
      gap: '0 16px',
      maxW: '480px',
      p: '12px 20px',
      borderRadius: 'box',
      bg: 'neutral.900',
      color: 'neutral.0',
      boxShadow: 'menu',
      pointerEvents: 'auto',
      animation: 'appear {durations.calm}',
    },
    action: {
      flex: 'none',
      minH: '24px',
      color: 'burgundy.200',
      fontWeight: 500,
      outlineColor: 'neutral.0!',
      _hover: { textDecoration: 'underline' },
    },
  },
})
