import { defineSlotRecipe } from '@pandacss/dev'

export const payBarRecipe = defineSlotRecipe({
  className: 'pay-bar',
  slots: ['root', 'note', 'row'],
  base: {
    root: {
      position: 'fixed',
      insetInline: 0,
      bottom: 0,
      zIndex: 'tabBar',
      p: '10px {spacing.gutter} calc(10px + env(safe-area-inset-bottom))',
      bg: 'neutral.0',
      borderTop: '1px solid {colors.line.hair}',
      lg: { display: 'none' },
    },
    note: { pb: 8, textStyle: 'caption', color: 'text.caption' },
    row: {
      display: 'flex',
      alignItems: 'center',
      gap: 8,
      '& > :last-child': { flex: 1 },
      '& > *': { minW: 0 },
      '& > [data-wide]': { mdDown: { display: 'none' } },
    },
  },
  variants: {
    wide: {
      true: {
        // 64 px with its line, beside a header of 56.
        root: {
          pt: 7,
          pb: 'calc(8px + env(safe-area-inset-bottom))',
          lg: {
            flex: 1,
            display: 'block',
            position: 'static',
            p: 0,
            border: 'none',
            zIndex: 'auto',
          },
        },
        row: { lg: { flexWrap: 'wrap' } },
      },
    },
    above: {
      tabBar: { root: { mdDown: { bottom: 'var(--tabs)', pb: 10 } } },
    },
  },
})
