import { defineSlotRecipe } from '@pandacss/dev'

export const linkStripRecipe = defineSlotRecipe({
  className: 'link-strip',
  slots: ['root', 'link'],
  base: {
    root: {
      position: 'relative',
      display: { base: 'flex', lg: 'none' },
      gap: 6,
      overflowX: 'auto',
      scrollbarWidth: 'none',
      py: 6,
      mx: 'calc(-1 * {spacing.gutter})',
      px: 'gutter',
    },
    link: {
      flex: 'none',
      display: 'inline-flex',
      alignItems: 'center',
      h: 'chip',
      px: 12,
      position: 'relative',
      border: '1px solid {colors.line.soft}',
      borderRadius: 'pill',
      bg: 'neutral.0',
      textStyle: 'caption',
      whiteSpace: 'nowrap',
      _before: { content: '""', position: 'absolute', inset: '-6px 0' },
      _hover: { borderColor: 'line.control' },
      _current: { bg: 'primary.soft', borderColor: 'primary.base', color: 'text.accent', fontWeight: 500 },
    },
  },
})
