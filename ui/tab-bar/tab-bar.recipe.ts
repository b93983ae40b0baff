import { defineSlotRecipe } from '@pandacss/dev'

export const tabBarRecipe = defineSlotRecipe({
  className: 'tab-bar',
  slots: ['root', 'item'],
  base: {
    root: {
      position: 'fixed',
      insetInline: 0,
      bottom: 0,
      zIndex: 'tabBar',
      display: { base: 'flex', md: 'none' },
      pb: 'env(safe-area-inset-bottom)',
      bg: 'neutral.0',
      borderTop: '1px solid {colors.line.hair}',
    },
    item: {
      flex: 1,
      display: 'grid',
      placeContent: 'center',
      justifyItems: 'center',
      gap: 2,
      h: '56px',
      textStyle: 'nano',
      textAlign: 'center',
      color: 'text.secondary',
      outlineOffset: '-2px',
      '&:is([aria-current], [aria-expanded=true])': { color: 'text.accent', fontWeight: 600 },
    },
  },
})
