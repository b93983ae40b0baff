import { defineSlotRecipe } from '@pandacss/dev'

export const listHeadRecipe = defineSlotRecipe({
  className: 'list-head',
  slots: ['root', 'title', 'name', 'count', 'tools', 'end'],
  base: {
    // Below 992 px its parts stand in the page one by one: the tools stay in view for as long as the list does.
    root: {
      display: { base: 'contents', lg: 'flex' },
      alignItems: 'flex-start',
      gap: 16,
      lg: {
        position: 'sticky',
        top: 'calc(var(--header) + env(safe-area-inset-top))',
        zIndex: 'sticky',
        minH: '52px',
        py: 4,
        mt: -4,
        pr: '160px',
        bg: 'ground.page',
      },
    },
    title: { display: 'flex', alignItems: 'baseline', gap: 8, minH: { base: '40px', md: '44px' }, minW: 0 },
    // A name that quotes what somebody typed may be as long as they like.
    name: { textStyle: 'h1', my: { base: '3px', md: 0 }, lineClamp: 2, minW: 0, overflowWrap: 'anywhere' },
    count: {
      textStyle: 'small',
      color: 'text.caption',
      fontVariantNumeric: 'tabular-nums',
      whiteSpace: 'nowrap',
    },
    tools: {
      display: 'flex',
      alignItems: 'center',
      gap: 6,
      minH: { base: '48px', lg: '44px' },
      lg: { flexWrap: 'wrap', flex: 1 },
      lgDown: {
        position: 'sticky',
        top: 'calc(var(--headerWhole) + env(safe-area-inset-top))',
        transform: 'translateY(calc(var(--header) - var(--headerWhole)))',
        transition: 'transform {durations.quick}',
        zIndex: 'sticky',
        mx: 'calc(-1 * {spacing.gutter})',
        px: 'gutter',
        bg: 'ground.page',
        overflowX: 'auto',
        scrollbarWidth: 'none',
        '& > *': { flex: 'none' },
      },
    },
    // The chips scroll below it, so that the order stays in reach.
    end: {
      position: { base: 'sticky', lg: 'absolute' },
      right: 0,
      ml: 'auto',
      bg: 'ground.page',
      lg: { top: '4px' },
      lgDown: {
        right: 'calc(-1 * {spacing.gutter})',
        mr: 'calc(-1 * {spacing.gutter})',
        pl: 6,
        pr: 'gutter',
        // Says that more chips lie below it.
        _before: {
          content: '""',
          position: 'absolute',
          right: '100%',
          insetY: 0,
          w: '24px',
          bgImage: 'linear-gradient(to right, transparent, {colors.ground.page})',
          pointerEvents: 'none',
        },
      },
    },
  },
})
