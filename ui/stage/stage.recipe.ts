import { defineSlotRecipe } from '@pandacss/dev'

export const stageRecipe = defineSlotRecipe({
  className: 'stage',
  slots: ['root', 'bottle', 'act'],
  base: {
    root: {
      position: 'relative',
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
    act: { position: 'absolute', right: 8, bottom: 8 },
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
  },
})
