import { defineRecipe } from '@pandacss/dev'

const toColumnsStyle = (count: number) => ({ gridTemplateColumns: `repeat(${count}, minmax(0, 1fr))` })

export const gridRecipe = defineRecipe({
  className: 'grid',
  base: { display: 'grid', minW: 0 },
  variants: {
    columns: {
      1: toColumnsStyle(1),
      2: toColumnsStyle(2),
      3: toColumnsStyle(3),
      4: toColumnsStyle(4),
      5: toColumnsStyle(5),
      6: toColumnsStyle(6),
    },
    gap: {
      4: { gap: 4 },
      8: { gap: 8 },
      12: { gap: 12 },
      16: { gap: 16 },
      20: { gap: 20 },
      24: { gap: 24 },
      // Cards share their rows' heights, so the room between them is below each card, not between rows.
      products: {
        columnGap: { base: 10, sm: 16, md: 20, lg: 24 },
        mb: { base: '-28px', md: '-36px', lg: '-44px' },
        '& > *': { pb: { base: 28, md: 36, lg: 44 } },
      },
    },
    flow: {
      wrap: {},
      // One whole row, two on a phone: five cards at most, and none that would begin another row.
      row: {
        smDown: { '& > :nth-child(n + 5)': { display: 'none' } },
        smToLg: { '& > :nth-child(n + 4)': { display: 'none' } },
        lgToXl: { '& > :nth-child(n + 5)': { display: 'none' } },
      },
      scroll: {
        mdDown: {
          gridAutoFlow: 'column',
          gridTemplateColumns: 'none',
          gridAutoColumns: '44%',
          gap: 10,
          overflowX: 'auto',
          scrollSnapType: 'x proximity',
          scrollbarWidth: 'none',
          scrollPaddingInline: 'gutter',
          mx: 'calc(-1 * {spacing.gutter})',
          px: 'gutter',
          '& > *': { scrollSnapAlign: 'start' },
        },
      },
    },
  },
  defaultVariants: { columns: 1, gap: 16 },
  jsx: ['Grid'],
})
