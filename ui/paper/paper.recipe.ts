import { defineSlotRecipe } from '@pandacss/dev'

export const paperRecipe = defineSlotRecipe({
  className: 'paper',
  slots: ['root', 'brand', 'head', 'title', 'aside', 'scroll', 'table', 'end', 'whole', 'foot'],
  base: {
    root: {
      display: 'grid',
      gap: 20,
      p: { base: 20, md: 32 },
      border: '1px solid {colors.line.hair}',
      borderTop: '3px solid {colors.line.strong}',
      bg: 'ground.page',
      breakInside: 'avoid',
      _print: { border: 'none', borderTop: '2px solid {colors.line.strong}', px: 0 },
    },
    brand: { '& > *': { h: '24px', w: 'auto' } },
    head: {
      display: 'flex',
      flexWrap: 'wrap',
      justifyContent: 'space-between',
      alignItems: 'baseline',
      gap: '4px 16px',
    },
    title: { textStyle: 'h3' },
    aside: { textStyle: 'caption', color: 'text.caption', fontVariantNumeric: 'tabular-nums' },
    scroll: { overflowX: 'auto' },
    table: {
      w: 'full',
      borderCollapse: 'collapse',
      textStyle: 'small',
      fontVariantNumeric: 'tabular-nums',
      '& th': {
        py: 8,
        textAlign: 'start',
        fontWeight: 500,
        color: 'text.caption',
        borderBottom: '1px solid {colors.line.strong}',
        whiteSpace: 'nowrap',
      },
      '& td': { py: 10, borderBottom: '1px solid {colors.line.hair}', verticalAlign: 'top' },
      '& :is(th, td) + :is(th, td)': { ps: 12 },
    },
    end: { textAlign: 'end!', whiteSpace: 'nowrap' },
    whole: { whiteSpace: 'nowrap' },
    foot: {
      mt: 'auto',
      pt: 16,
      borderTop: '1px solid {colors.line.hair}',
      textStyle: 'micro',
      color: 'text.caption',
    },
  },
  variants: {
    look: {
      box: {},
      /** A whole A4 sheet, alone on its ground and on its page. */
      sheet: {
        root: {
          display: 'flex',
          flexDirection: 'column',
          w: '100%',
          maxW: '794px',
          minH: { md: '1123px' },
          mx: 'auto',
          p: { base: 24, md: 56 },
          border: 'none',
          bg: 'neutral.0',
          breakInside: 'auto',
          breakAfter: 'page',
          _last: { breakAfter: 'auto' },
          _print: { maxW: 'none', minH: 'auto', p: 0, border: 'none' },
        },
        head: { pb: 16, borderBottom: '1px solid {colors.line.strong}' },
        title: { textStyle: 'h2' },
        // A phone has no room for five columns: each row is a few lines, and each cell but the first says what it is.
        table: {
          '@media screen and (max-width: 767.98px)': {
            '&, & tbody': { display: 'block' },
            '& thead': { srOnly: true },
            '& tr': {
              display: 'flex',
              flexWrap: 'wrap',
              gap: '2px 16px',
              py: 12,
              borderBottom: '1px solid {colors.line.hair}',
            },
            '& td': { p: '0!', border: 'none', textAlign: 'start!', whiteSpace: 'normal' },
            '& td:empty': { display: 'none' },
            '& td:first-child': { flexBasis: '100%', fontWeight: 500 },
            '& td:not(:first-child)::before': {
              content: 'attr(data-name) / ""',
              me: 6,
              textStyle: 'caption',
              color: 'text.caption',
            },
          },
        },
      },
    },
  },
  defaultVariants: { look: 'box' },
})
