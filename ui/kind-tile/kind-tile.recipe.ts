import { defineSlotRecipe } from '@pandacss/dev'

const toGroundStyle = (kind: string) => ({ root: { bg: `kind.${kind}.ground` } })

export const kindTileRecipe = defineSlotRecipe({
  className: 'kind-tile',
  slots: ['root', 'name', 'count', 'bottle'],
  base: {
    root: {
      position: 'relative',
      display: 'block',
      h: { base: '116px', md: '176px' },
      p: { base: 12, md: 16 },
      borderRadius: 'control',
      overflow: 'clip',
    },
    // Seven kana stand in one line of a third of a phone.
    name: {
      fontWeight: 600,
      '&:lang(ja)': { smDown: { fontSize: '13px', mx: '-2px', letterSpacing: '-0.03em' } },
    },
    count: { textStyle: 'caption', color: 'text.secondary', fontVariantNumeric: 'tabular-nums' },
    bottle: {
      position: 'absolute',
      right: { base: 12, md: 24 },
      top: { base: '18px', md: '24px' },
      w: { base: '44px', md: '72px' },
      h: { base: '140px', md: '229px' },
      transition: 'translate {durations.calm} {easings.out}',
      _motionSafe: { '*:hover > &': { translate: '0 -6px' } },
    },
  },
  variants: {
    kind: {
      red: toGroundStyle('red'),
      white: toGroundStyle('white'),
      rose: toGroundStyle('rose'),
      sparkling: toGroundStyle('sparkling'),
      fortified: toGroundStyle('fortified'),
      dessert: toGroundStyle('dessert'),
      none: { root: { bg: 'ground.tile' } },
    },
  },
})
