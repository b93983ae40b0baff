import { defineSlotRecipe } from '@pandacss/dev'

export const payBarRecipe = defineSlotRecipe({
  className: 'pay-bar',
  slots: ['root', 'note'],
  base: {
    root: {
      position: 'fixed',
      insetInline: 0,
      bottom: 0,
      zIndex: 'tabBar',
      display: 'flex',
      flexWrap: 'wrap',
      gap: 8,
      p: '10px {spacing.gutter} calc(10px + env(safe-area-inset-bottom))',
      bg: 'neutral.0',
      borderTop: '1px solid {colors.line.hair}',
      lg: { display: 'none' },
      '& > :last-child': { flex: 1 },
    },
    note: { w: '100%', textStyle: 'caption', color: 'text.caption' },
  },
  variants: {
    wide: {
      true: {
        root: {
          lg: {
            display: 'flex',
            position: 'static',
            flexWrap: 'nowrap',
            p: 0,
            border: 'none',
            zIndex: 'auto',
          },
        },
      },
    },
    above: {
      tabBar: { root: { mdDown: { bottom: 'calc(57px + env(safe-area-inset-bottom))', pb: 10 } } },
    },
  },
})
