import { defineRecipe } from '@pandacss/dev'

export const clusterRecipe = defineRecipe({
  className: 'cluster',
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', minW: 0 },
  variants: {
    gap: {
      0: { gap: 0 },
      4: { gap: 4 },
      6: { gap: 6 },
      8: { gap: 8 },
      12: { gap: 12 },
      16: { gap: 16 },
      24: { gap: 24 },
    },
    justify: {
      between: { justifyContent: 'space-between' },
      center: { justifyContent: 'center' },
      end: { justifyContent: 'flex-end' },
    },
    align: {
      start: { alignItems: 'flex-start' },
      baseline: { alignItems: 'baseline' },
      end: { alignItems: 'flex-end' },
    },
    wrap: {
      none: { flexWrap: 'nowrap' },
      scroll: { flexWrap: 'nowrap', overflowX: 'auto', scrollbarWidth: 'none' },
    },
    share: {
      equal: { '& > *': { flex: 1, minW: 0 } },
      first: { '& > :first-child': { flex: 1 } },
      last: { '& > :last-child': { flex: 1 } },
      rest: { '& > :not(:first-child)': { flex: 1 } },
    },
  },
  defaultVariants: { gap: 8 },
  jsx: ['Cluster'],
})
