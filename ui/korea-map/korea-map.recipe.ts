import { defineSlotRecipe } from '@pandacss/dev'

export const koreaMapRecipe = defineSlotRecipe({
  className: 'korea-map',
  slots: ['root', 'map', 'province', 'point', 'here', 'label', 'credit'],
  base: {
    root: { bg: 'ground.tile', borderRadius: 'box', p: 12, minW: 0 },
    map: { w: '100%', maxH: { base: '440px', lg: '620px' }, mx: 'auto' },
    province: { fill: 'neutral.0', stroke: 'neutral.300' },
    point: { fill: 'primary.base', stroke: 'neutral.0' },
    label: {
      cursor: 'pointer',
      fontWeight: 500,
      fontVariantNumeric: 'tabular-nums',
      '& rect': { fill: 'neutral.0', stroke: 'burgundy.300' },
      '& text': { fill: 'text.accent' },
      '&:hover rect': { fill: 'burgundy.50' },
    },
    here: { fill: 'info.ink', stroke: 'neutral.0' },
    credit: { textStyle: 'nano', color: 'text.caption', textAlign: 'end', mt: 4 },
  },
  variants: {
    on: { true: { province: { fill: 'burgundy.100', stroke: 'burgundy.300' } } },
    current: { true: { point: { fill: 'burgundy.900' } } },
    choosable: {
      true: {
        province: { cursor: 'pointer', _hover: { fill: 'burgundy.50' } },
        point: { cursor: 'pointer', _hover: { fill: 'primary.hover' } },
      },
    },
  },
})
