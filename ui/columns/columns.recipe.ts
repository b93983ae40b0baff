import { defineSlotRecipe } from '@pandacss/dev'

const toTemplateStyle = (template: string, columnGap: number | string) => ({
  root: { lg: { gridTemplateColumns: template, columnGap } },
})

export const columnsRecipe = defineSlotRecipe({
  className: 'columns',
  slots: ['root', 'cell', 'sticky'],
  base: {
    root: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: 24 },
    cell: { minW: 0 },
    sticky: { lg: { position: 'sticky', top: '96px', alignSelf: 'start' } },
  },
  variants: {
    layout: {
      // Paper is narrower than a wide screen, and has room for two all the same.
      halves: {
        root: {
          lg: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', columnGap: '64px' },
          _print: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', columnGap: '24px' },
        },
      },
      rail: toTemplateStyle('{sizes.rail} minmax(0, 1fr)', '44px'),
      side: toTemplateStyle('{sizes.side} minmax(0, 1fr)', '56px'),
      queue: toTemplateStyle('{sizes.summary} minmax(0, 1fr)', '32px'),
      summary: toTemplateStyle('minmax(0, 1fr) {sizes.summary}', '32px'),
      wide: toTemplateStyle('minmax(0, 3fr) minmax(0, 2fr)', '64px'),
      // A banner of the page's width on a phone; beside it a panel of the same height from 1200 px.
      showcase: {
        root: { rowGap: 12, xl: { gridTemplateColumns: '790px minmax(0, 1fr)', columnGap: 24 } },
        cell: {
          mdDown: { _first: { mx: 'calc(-1 * {spacing.gutter})' } },
          md: { _first: { pt: 16 } },
          xl: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', _last: { pt: 16 } },
        },
      },
      aside: { root: { xl: { gridTemplateColumns: 'minmax(0, 1fr) 240px', columnGap: '48px' } } },
      feature: toTemplateStyle('minmax(0, 7fr) minmax(0, 5fr)', '40px'),
    },
    gap: { none: { root: { rowGap: 0 } }, small: { root: { rowGap: 12 } }, large: { root: { rowGap: 48 } } },
    fold: {
      first: { root: { lgDown: { '& > :first-child': { display: 'none' } } } },
      last: { root: { lgDown: { '& > :first-child': { order: 1 } } } },
      second: { root: { lgDown: { '& > :last-child': { display: 'none' } } } },
    },
  },
})
