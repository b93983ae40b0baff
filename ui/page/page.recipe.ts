import { defineRecipe } from '@pandacss/dev'

export const pageRecipe = defineRecipe({
  className: 'page',
  base: { w: '100%', maxW: '1264px', mx: 'auto', px: 'gutter', pb: { base: 48, md: 96 } },
  variants: {
    width: { reading: { maxW: '760px' }, form: { maxW: '504px' }, full: { maxW: 'none', px: 0 } },
    top: {
      none: { pt: 0 },
      tight: { pt: { base: 0, md: 12 } },
      flush: { pt: { base: 0, md: 24 } },
      normal: { pt: { base: 20, md: 40 } },
    },
    bottom: { tight: { pb: { base: 16, md: 96 } } },
  },
  defaultVariants: { top: 'normal' },
  jsx: ['Page'],
})
