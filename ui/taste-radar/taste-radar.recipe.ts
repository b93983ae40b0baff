import { defineSlotRecipe } from '@pandacss/dev'

export const tasteRadarRecipe = defineSlotRecipe({
  className: 'taste-radar',
  slots: ['root', 'web', 'shape', 'dots', 'word'],
  base: {
    root: {
      position: 'relative',
      w: '100%',
      maxW: '280px',
      mx: 'auto',
      // Words longer than two syllables stand beyond the drawing.
      '& > svg': { overflow: 'visible' },
    },
    web: { fill: 'none', stroke: 'line.soft' },
    shape: {
      fill: 'primary.base',
      fillOpacity: '0.16',
      stroke: 'primary.base',
      strokeWidth: '1.2',
      strokeLinejoin: 'round',
    },
    dots: { stroke: 'primary.base', strokeWidth: '3.6', strokeLinecap: 'round' },
    // In the drawing's units, which are shown at five thirds.
    word: { fontSize: '8px', fill: 'text.secondary', letterSpacing: 0 },
  },
})
