import { defineSlotRecipe } from '@pandacss/dev'

const toHeightStyle = (h: string) => ({ bottle: { h } })
const toGroundStyle = (bg: string) => ({ root: { bg, px: 16, pt: 16 } })

export const bottleRecipe = defineSlotRecipe({
  className: 'bottle',
  slots: ['root', 'bottle'],
  base: {
    root: { display: 'inline-grid', justifyItems: 'center', alignItems: 'end', borderRadius: 'control' },
    bottle: { aspectRatio: '220 / 700' },
  },
  variants: {
    size: {
      mini: toHeightStyle('44px'),
      thumb: toHeightStyle('72px'),
      small: toHeightStyle('96px'),
      medium: { bottle: { h: { base: '204px', md: '268px' } } },
      large: { bottle: { h: { base: '320px', md: '480px' } } },
      /** Alone on a sheet. */
      huge: { bottle: { h: { base: '420px', md: '640px' } } },
    },
    ground: {
      tile: toGroundStyle('ground.tile'),
      red: toGroundStyle('kind.red.ground'),
      white: toGroundStyle('kind.white.ground'),
      rose: toGroundStyle('kind.rose.ground'),
      sparkling: toGroundStyle('kind.sparkling.ground'),
      fortified: toGroundStyle('kind.fortified.ground'),
      dessert: toGroundStyle('kind.dessert.ground'),
    },
    soldOut: { true: { bottle: { opacity: 0.45 } } },
  },
  defaultVariants: { size: 'medium' },
})
