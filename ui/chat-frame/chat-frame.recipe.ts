import { defineSlotRecipe } from '@pandacss/dev'

export const chatFrameRecipe = defineSlotRecipe({
  className: 'chat-frame',
  slots: ['root', 'rooms', 'title', 'list', 'room', 'head', 'log', 'items', 'unseen', 'foot', 'aside'],
  base: {
    root: {
      display: 'grid',
      gridTemplateColumns: { base: 'minmax(0, 1fr)', md: '300px minmax(0, 1fr)', lg: '340px minmax(0, 1fr)' },
      gridTemplateRows: 'minmax(0, 1fr)',
      h: {
        base: 'calc(100dvh - 188px - env(safe-area-inset-bottom))',
        md: 'min(760px, calc(100dvh - 240px))',
      },
      minH: '420px',
      border: { md: '1px solid {colors.line.hair}' },
      borderRadius: { md: 'box' },
      mx: { mdDown: 'calc(-1 * {spacing.gutter})' },
      overflow: 'clip',
    },
    rooms: {
      display: 'flex',
      flexDirection: 'column',
      minH: 0,
      borderRight: { md: '1px solid {colors.line.hair}' },
    },
    title: { textStyle: 'h3', p: { base: '20px 16px 12px', md: '20px 20px 12px' } },
    list: { flex: 1, minH: 0, overflowY: 'auto', px: { base: 16, md: 20 } },
    room: { display: 'flex', flexDirection: 'column', minW: 0, minH: 0 },
    head: {
      display: 'flex',
      alignItems: 'center',
      gap: 12,
      minH: '72px',
      px: { base: 8, md: 20 },
      borderBottom: '1px solid {colors.line.hair}',
      '& > [data-name]': { flex: 1, minW: 0 },
      '& > [data-back]': { display: { md: 'none' } },
      '& > [data-narrow]': { display: { lg: 'none' } },
    },
    log: {
      flex: 1,
      minH: 0,
      overflowY: 'auto',
      overscrollBehavior: 'contain',
      bg: 'ground.panel',
      p: { base: 16, md: 20 },
      outlineOffset: '-2px',
    },
    items: {
      display: 'flex',
      flexDirection: 'column',
      gap: 10,
      // A thousand messages are laid out only where they are seen.
      '& > li': { contentVisibility: 'auto', containIntrinsicSize: 'auto 56px' },
    },
    // Over the end of the log, and takes nothing of its height.
    unseen: {
      position: 'relative',
      h: 0,
      '& > *': {
        position: 'absolute',
        bottom: '12px',
        left: '50%',
        transform: 'translateX(-50%)',
        zIndex: 1,
      },
    },
    foot: {
      display: 'grid',
      gap: 8,
      '& > *': { minW: 0 },
      borderTop: '1px solid {colors.line.hair}',
      p: { base: '10px 12px', md: '14px 20px' },
    },
    aside: {
      display: { base: 'none', lg: 'block' },
      minH: 0,
      overflowY: 'auto',
      borderLeft: '1px solid {colors.line.hair}',
      p: 20,
    },
  },
  variants: {
    /** Whether there is something beside the room. */
    beside: {
      true: {
        root: {
          gridTemplateColumns: {
            base: 'minmax(0, 1fr)',
            md: '300px minmax(0, 1fr)',
            lg: '280px minmax(0, 1fr) 300px',
          },
        },
      },
    },
    /** Below the head of the office, with nothing under it. */
    tall: {
      true: {
        root: {
          h: { base: 'calc(100dvh - 120px - env(safe-area-inset-bottom))', md: 'calc(100dvh - 124px)' },
        },
      },
    },
    /** Which of the two is seen below 768 px. */
    shows: {
      rooms: { room: { display: { base: 'none', md: 'flex' } } },
      room: {
        // A room takes the whole screen of a phone; the frame hides what would lie behind it.
        root: {
          mdDown: {
            position: 'fixed',
            inset: 0,
            zIndex: 'sticky',
            h: 'auto',
            minH: 0,
            mx: 0,
            pt: 'env(safe-area-inset-top)',
            pb: 'env(safe-area-inset-bottom)',
            bg: 'neutral.0',
          },
        },
        rooms: { display: { base: 'none', md: 'flex' } },
      },
    },
  },
})
