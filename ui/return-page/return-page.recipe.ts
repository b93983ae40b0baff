import { defineSlotRecipe } from '@pandacss/dev'

export const returnPageRecipe = defineSlotRecipe({
  className: 'return-page',
  slots: ['root', 'logo', 'main'],
  base: {
    root: { w: '100%', maxW: '504px', mx: 'auto', px: 'gutter', pb: 48, pt: { base: 20, md: 40 } },
    logo: {
      display: 'inline-flex',
      color: 'primary.base',
      mb: { base: 24, md: 40 },
      '& svg': { h: '34px', w: 'auto', display: 'block' },
    },
    main: { w: '100%' },
  },
  jsx: ['ReturnPage'],
})
