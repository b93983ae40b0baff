import { defineRecipe } from '@pandacss/dev'

export const frameRecipe = defineRecipe({
  className: 'frame',
  base: {
    display: 'flex',
    flexDirection: 'column',
    // The last lines of a page end above the bar that is fixed at its foot.
    pb: 'max(var(--tabs, 0px), var(--foot, 0px))',
    minH: '100dvh',
    '& > #content': { flex: '1 0 auto', outline: 'none' },
    // Behind what takes the whole screen of a phone nothing is to be reached.
    mdDown: { '&:has([data-screen]) > :is(header, footer, nav)': { display: 'none!' } },
  },
  variants: {
    tabs: {
      true: {
        '--tabs': { base: 'calc({sizes.tabBar} + env(safe-area-inset-bottom))', md: '0px' },
      },
    },
    app: { true: { pt: 'env(safe-area-inset-top)' } },
  },
})
