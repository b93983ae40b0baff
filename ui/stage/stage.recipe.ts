import { defineSlotRecipe } from '@pandacss/dev'

export const stageRecipe = defineSlotRecipe({
  className: 'stage',
  slots: ['root', 'bottle', 'beside'],
  base: {
    root: {
      display: 'flex',
      justifyContent: 'center',
      alignItems: 'flex-end',
      bg: 'ground.tile',
      borderRadius: 'control',
      h: { base: '300px', md: '420px', lg: '560px' },
      pb: { base: 20, lg: 32 },
      pt: { base: 20, lg: 32 },
      mdDown: { mx: 'calc(-1 * {spacing.gutter})', borderRadius: 0 },
    },
    bottle: { h: '100%', aspectRatio: '220 / 700' },
    beside: { w: { base: '150px', md: '210px', lg: '280px' } },
  },
  variants: {
    kind: {
      red: { root: { bg: 'kind.red.ground' } },
      white: { root: { bg: 'kind.white.ground' } },
      rose: { root: { bg: 'kind.rose.ground' } },
      sparkling: { root: { bg: 'kind.sparkling.ground' } },
      fortified: { root: { bg: 'kind.fortified.ground' } },
      dessert: { root: { bg: 'kind.dessert.ground' } },
      none: {},
    },
    /** In the middle of the ground, not on its floor: what is no bottle. */
    middle: { true: { root: { alignItems: 'center', px: 16 } } },
  },
})
