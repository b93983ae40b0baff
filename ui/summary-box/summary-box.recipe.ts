import { defineSlotRecipe } from '@pandacss/dev'

export const summaryBoxRecipe = defineSlotRecipe({
  className: 'summary-box',
  slots: ['root', 'head', 'title', 'action'],
  base: {
    root: {
      p: { md: 24 },
      border: { md: '1px solid {colors.line.hair}' },
      borderRadius: 'box',
      bg: 'neutral.0',
      minW: 0,
    },
    head: {
      display: 'flex',
      alignItems: 'baseline',
      justifyContent: 'space-between',
      gap: 12,
      mb: { base: 12, md: 16 },
    },
    title: { textStyle: 'title' },
    action: { flex: 'none', textStyle: 'small', color: 'text.secondary' },
  },
  variants: {
    band: {
      true: {
        root: {
          mdDown: {
            mx: 'calc(-1 * {spacing.gutter})',
            px: 'gutter',
            py: 12,
            borderRadius: 0,
            borderBottom: '8px solid {colors.ground.deep}',
            '&:first-child, & + &': { mt: '-16px' },
          },
        },
        head: { mdDown: { mb: 8, _last: { mb: 0 } } },
      },
    },
  },
})
