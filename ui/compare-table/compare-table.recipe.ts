import { defineSlotRecipe } from '@pandacss/dev'

export const compareTableRecipe = defineSlotRecipe({
  className: 'compare-table',
  slots: ['root', 'caption', 'titles', 'title', 'heads', 'corner', 'head', 'row', 'name', 'cell'],
  base: {
    root: {
      display: 'block',
      w: '100%',
      minW: 0,
      '& > thead': { display: 'contents' },
      '& > tbody': { display: 'block' },
    },
    caption: { position: 'absolute', w: '1px', h: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
    // It stays under the header for as long as the table is in view.
    titles: {
      display: 'grid',
      columnGap: { base: 8, md: 24 },
      alignItems: 'center',
      minH: '52px',
      py: 4,
      mb: 8,
      position: 'sticky',
      top: {
        base: 'calc(var(--headerWhole) + env(safe-area-inset-top))',
        lg: 'calc(var(--header) + env(safe-area-inset-top))',
      },
      transform: { lgDown: 'translateY(calc(var(--header) - var(--headerWhole)))' },
      transition: { lgDown: 'transform {durations.quick}' },
      zIndex: 'sticky',
      bg: 'ground.page',
    },
    title: {
      display: 'flex',
      alignItems: 'center',
      gap: 8,
      minW: 0,
      textAlign: 'start',
      textStyle: { base: 'caption', md: 'small' },
      fontWeight: 500,
    },
    heads: {
      display: 'grid',
      columnGap: { base: 8, md: 24 },
      pb: { base: 12, md: 20 },
      borderBottom: '1px solid {colors.line.strong}',
    },
    corner: { mdDown: { position: 'absolute', w: '1px', h: '1px', overflow: 'hidden' } },
    head: {
      display: 'flex',
      flexDirection: 'column',
      justifyContent: 'space-between',
      gap: 8,
      minW: 0,
      textAlign: 'start',
      fontWeight: 400,
    },
    row: {
      display: 'grid',
      columnGap: { base: 8, md: 24 },
      py: { base: 10, md: 14 },
      borderBottom: '1px solid {colors.line.hair}',
      textStyle: { base: 'caption', md: 'small' },
    },
    name: {
      textAlign: 'start',
      textStyle: 'caption',
      fontWeight: 400,
      color: 'text.caption',
      mdDown: { gridColumn: '1 / -1', pb: 4 },
    },
    cell: { minW: 0, color: 'text.strong', overflowWrap: 'anywhere' },
  },
  variants: {
    columns: {
      2: {
        titles: {
          gridTemplateColumns: { base: 'repeat(2, minmax(0, 1fr))', md: '120px repeat(2, minmax(0, 1fr))' },
        },
        heads: {
          gridTemplateColumns: { base: 'repeat(2, minmax(0, 1fr))', md: '120px repeat(2, minmax(0, 1fr))' },
        },
        row: {
          gridTemplateColumns: { base: 'repeat(2, minmax(0, 1fr))', md: '120px repeat(2, minmax(0, 1fr))' },
        },
      },
      3: {
        titles: {
          gridTemplateColumns: { base: 'repeat(3, minmax(0, 1fr))', md: '120px repeat(3, minmax(0, 1fr))' },
        },
        heads: {
          gridTemplateColumns: { base: 'repeat(3, minmax(0, 1fr))', md: '120px repeat(3, minmax(0, 1fr))' },
        },
        row: {
          gridTemplateColumns: { base: 'repeat(3, minmax(0, 1fr))', md: '120px repeat(3, minmax(0, 1fr))' },
        },
      },
    },
  },
  defaultVariants: { columns: 3 },
})
