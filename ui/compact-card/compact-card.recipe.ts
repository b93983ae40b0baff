import { defineSlotRecipe } from '@pandacss/dev'

export const compactCardRecipe = defineSlotRecipe({
  className: 'compact-card',
  slots: ['list', 'root', 'rank', 'move', 'tile', 'body', 'origin', 'name', 'line'],
  base: {
    list: { display: 'grid' },
    root: { position: 'relative', display: 'flex', minW: 0 },
    tile: {
      flex: 'none',
      display: 'flex',
      alignItems: 'end',
      justifyContent: 'center',
      borderRadius: 'control',
      bg: 'ground.tile',
      '& > picture': { aspectRatio: '22 / 70' },
      '*:hover > &': { bg: 'ground.deep' },
    },
    body: { minW: 0 },
    origin: { textStyle: 'micro', color: 'text.secondary', truncate: true },
    name: {
      textStyle: 'small',
      lineHeight: '20px',
      fontWeight: 500,
      lineClamp: 2,
      _after: { content: '""', position: 'absolute', inset: 0, borderRadius: 'control' },
      '&:focus-visible': { outline: 0, _after: { outline: '2px solid {colors.line.strong}' } },
    },
    line: {
      textStyle: 'micro',
      color: 'text.secondary',
      truncate: true,
      '&[data-today]': { color: 'success.ink' },
    },
  },
  variants: {
    flow: {
      // One line that scrolls sideways; three lines of a panel where it stands beside something.
      shelf: {
        list: {
          xlDown: {
            gridAutoFlow: 'column',
            gridAutoColumns: '148px',
            gap: 10,
            overflowX: 'auto',
            scrollSnapType: 'x proximity',
            scrollbarWidth: 'none',
            scrollPaddingInline: 'gutter',
            mx: 'calc(-1 * {spacing.gutter})',
            px: 'gutter',
          },
          xl: { flex: 1, gridAutoRows: '1fr', '& > :nth-child(n + 4)': { display: 'none' } },
        },
        root: {
          xlDown: { flexDirection: 'column', gap: 6, scrollSnapAlign: 'start' },
          xl: { alignItems: 'center', gap: 16, borderTop: '1px solid {colors.line.hair}' },
        },
        tile: {
          h: { base: '148px', xl: '80px' },
          w: { xl: '64px' },
          pb: { base: 10, xl: 4 },
          '& > picture': { h: { base: '128px', xl: '72px' } },
        },
        name: { xlDown: { minH: '40px' }, xl: { lineClamp: 1 } },
      },
      // One line that scrolls sideways at every width, in a box that is narrower than the page.
      strip: {
        list: {
          gridAutoFlow: 'column',
          gridAutoColumns: '120px',
          gap: 10,
          overflowX: 'auto',
          scrollbarWidth: 'none',
        },
        root: { flexDirection: 'column', gap: 4 },
        tile: { h: '96px', pb: 6, '& > picture': { h: '84px' } },
        name: { lineClamp: 1 },
      },
      ranking: {
        list: {
          md: {
            gridTemplateRows: 'repeat(5, auto)',
            gridAutoFlow: 'column',
            gridAutoColumns: 'minmax(0, 1fr)',
          },
          columnGap: 48,
        },
        root: {
          alignItems: 'center',
          gap: { base: 12, md: 16 },
          py: 10,
          borderBottom: '1px solid {colors.line.hair}',
        },
        tile: { w: '64px', h: '84px', pb: 6, '& > picture': { h: '72px' } },
        body: { flex: 1 },
        rank: {
          flex: 'none',
          w: '36px',
          textAlign: 'center',
          textStyle: 'title',
          fontVariantNumeric: 'tabular-nums',
        },
        move: {
          display: 'block',
          textStyle: 'micro',
          fontWeight: 400,
          color: 'text.caption',
          '&[data-up]': { color: 'text.accent' },
        },
      },
    },
  },
})
