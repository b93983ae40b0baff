import { defineRecipe } from '@pandacss/dev'

export const stackRecipe = defineRecipe({
  className: 'stack',
  base: { display: 'flex', flexDirection: 'column', minW: 0 },
  variants: {
    gap: {
      0: { gap: 0 },
      2: { gap: 2 },
      4: { gap: 4 },
      8: { gap: 8 },
      12: { gap: 12 },
      16: { gap: 16 },
      20: { gap: 20 },
      24: { gap: 24 },
      32: { gap: 32 },
      48: { gap: 48 },
    },
    align: {
      start: { alignItems: 'flex-start' },
      center: { alignItems: 'center', textAlign: 'center' },
      end: { alignItems: 'flex-end' },
    },
  },
  defaultVariants: { gap: 16 },
  jsx: ['Stack'],
})
