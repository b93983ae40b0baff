import { defineSlotRecipe } from '@pandacss/dev'

export const sectionRecipe = defineSlotRecipe({
  className: 'section',
  slots: ['root', 'head', 'title', 'lead', 'aside'],
  base: {
    root: { mt: { base: 48, md: 72 }, _first: { mt: 0 } },
    head: {
      display: 'flex',
      alignItems: 'end',
      flexWrap: 'wrap',
      gap: '4px 16px',
      // What stands at the end goes below a heading that would be left with less than a third of the line.
      '& > :first-child': { flex: '1 1 35%' },
      mb: { base: 16, md: 24 },
    },
    title: { textStyle: 'h2' },
    lead: { textStyle: 'small', color: 'text.caption' },
    aside: { flex: 'none', textStyle: 'small', color: 'text.secondary' },
  },
  variants: {
    size: {
      // A heading of one short line over a row; the row takes the rest of the height.
      row: {
        root: { display: 'flex', flexDirection: 'column' },
        head: { mb: 8, flexWrap: 'nowrap', alignItems: 'center' },
        title: { textStyle: 'title' },
      },
      small: { title: { textStyle: 'h3' }, head: { mb: { base: 12, md: 16 } } },
    },
    space: {
      none: { root: { mt: 0 } },
      row: { root: { mt: { base: 10, md: 16 } } },
      tight: { root: { mt: 6 } },
      small: { root: { mt: { base: 32, md: 48 } } },
    },
    /** Left out where the page is to be short. */
    only: {
      wide: { root: { mdDown: { display: 'none' } } },
      widest: { root: { xlDown: { display: 'none' } } },
    },
    ruled: {
      true: { root: { borderTop: '1px solid {colors.line.strong}', pt: { base: 24, md: 32 } } },
    },
  },
})
