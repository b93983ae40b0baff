import { defineSlotRecipe } from '@pandacss/dev'

const tall = (h: string) => ({ bottle: { h } })
const ground = (bg: string) => ({ root: { bg, px: 16, pt: 16 } })

export const bottleRecipe = defineSlotRecipe({
  className: 'bottle',
  slots: ['root', 'bottle'],
  base: {
    root: { display: 'inline-grid', justifyItems: 'center', alignItems: 'end', borderRadius: 'control' },
    bottle: { aspectRatio: '220 / 700' },
  },
  variants: {
    size: {
      thumb: tall('72px'),
      small: tall('96px'),
      medium: { bottle: { h: { base: '204px', md: '268px' } } },
      large: { bottle: { h: { base: '320px', md: '480px' } } },
      /** Alone on a sheet. */
      huge: { bottle: { h: { base: '420px', md: '640px' } } },
    },
    ground: {
      tile: ground('ground.tile'),
      red: ground('kind.red.ground'),
      white: ground('kind.white.ground'),
      rose: ground('kind.rose.ground'),
      sparkling: ground('kind.sparkling.ground'),
      fortified: ground('kind.fortified.ground'),
      dessert: ground('kind.dessert.ground'),
    },
    soldOut: { true: { bottle: { opacity: 0.45 } } },
  },
  defaultVariants: { size: 'medium' },
})
