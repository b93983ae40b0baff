import { defineSlotRecipe } from '@pandacss/dev'

const thumb = {
  appearance: 'none',
  w: '20px',
  h: '20px',
  border: '2px solid {colors.primary.base}',
  borderRadius: 'pill',
  bg: 'neutral.0',
  pointerEvents: 'auto',
  cursor: 'grab',
} as const

export const rangeSliderRecipe = defineSlotRecipe({
  className: 'range-slider',
  slots: ['root', 'head', 'reading', 'rail', 'line', 'thumb', 'inputs'],
  base: {
    root: { minW: 0 },
    head: {
      display: 'flex',
      justifyContent: 'space-between',
      textStyle: 'caption',
      w: '100%',
      float: 'left',
    },
    reading: { color: 'text.label', fontVariantNumeric: 'tabular-nums' },
    rail: { position: 'relative', clear: 'both', h: '24px' },
    line: {
      position: 'absolute',
      left: 10,
      top: 10,
      w: 'calc(100% - 20px)',
      h: '4px',
      fill: 'neutral.200',
      '& > :last-child': { fill: 'primary.base' },
    },
    thumb: {
      position: 'absolute',
      inset: 0,
      w: '100%',
      h: '24px',
      pointerEvents: 'none',
      outline: 0,
      '&::-webkit-slider-thumb': thumb,
      '&::-moz-range-thumb': { ...thumb, boxSizing: 'border-box' },
      _focus: {
        '&::-webkit-slider-thumb': { outline: '2px solid {colors.line.strong}', outlineOffset: '2px' },
        '&::-moz-range-thumb': { outline: '2px solid {colors.line.strong}', outlineOffset: '2px' },
      },
    },
    inputs: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) auto minmax(0, 1fr)',
      alignItems: 'center',
      gap: 8,
      mt: 8,
    },
  },
  variants: { above: { true: { thumb: { zIndex: 1 } } } },
})
