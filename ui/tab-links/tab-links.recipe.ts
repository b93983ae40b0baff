import { defineSlotRecipe } from '@pandacss/dev'

export const tabLinksRecipe = defineSlotRecipe({
  className: 'tab-links',
  slots: ['root', 'tab', 'panel'],
  base: {
    root: {
      display: 'flex',
      columnGap: { base: 20, md: 36 },
      flexWrap: { md: 'wrap' },
      overflowX: 'auto',
      scrollbarWidth: 'none',
      bg: 'neutral.0',
      boxShadow: 'inset 0 -1px {colors.line.soft}',
      mdDown: { mx: 'calc(-1 * {spacing.gutter})', px: 'gutter' },
    },
    tab: {
      flex: 'none',
      h: { base: '44px', md: '48px' },
      lineHeight: { base: '42px', md: '46px' },
      borderBottom: '2px solid transparent',
      color: 'text.secondary',
      outlineOffset: '-2px',
      fontVariantNumeric: 'tabular-nums',
      _hover: { color: 'text.accent' },
      '&:is([aria-current], [aria-selected=true])': {
        color: 'text.accent',
        borderColor: 'primary.base',
        fontWeight: 600,
      },
    },
    panel: { pt: 24 },
  },
  variants: {
    apart: {
      true: {
        root: {
          mt: { base: 16, lg: 48 },
          // Below the bar of 64 px that stands at the top once the buttons have left.
          lg: { position: 'sticky', top: '64px', zIndex: 'sticky' },
        },
      },
    },
    sticky: {
      true: {
        root: {
          flexWrap: 'nowrap',
          position: 'sticky',
          top: { base: 'calc(56px + env(safe-area-inset-top))', md: '76px' },
          zIndex: 'sticky',
        },
      },
    },
  },
})
