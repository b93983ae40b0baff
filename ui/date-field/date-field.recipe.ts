import { defineSlotRecipe } from '@pandacss/dev'

export const dateFieldRecipe = defineSlotRecipe({
  className: 'date-field',
  slots: ['root', 'buttons', 'fault', 'panel', 'calendar', 'foot', 'time'],
  base: {
    root: { position: 'relative', display: 'block', minW: 0 },
    buttons: { display: 'flex', my: '-4px', mr: '-12px', '& > button + button': { ml: '-12px' } },
    fault: { display: 'block', mt: 6, textStyle: 'caption', color: 'error.ink' },
    panel: {
      position: 'absolute',
      top: 'calc(100% + 4px)',
      left: 0,
      zIndex: 'menu',
      w: '332px',
      maxW: 'calc(100vw - 32px)',
      p: 8,
      scrollMargin: '16px',
      borderRadius: 'box',
      bg: 'neutral.0',
      boxShadow: 'menu',
      animation: 'appear {durations.quick}',
    },
    // The height of five weeks, which the panel has before its calendar is loaded.
    calendar: { minH: '296px' },
    foot: {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: 8,
      pt: 8,
      borderTop: '1px solid {colors.line.hair}',
    },
    time: { display: 'grid', gridTemplateColumns: '76px auto 76px', alignItems: 'center', gap: 6 },
  },
  variants: { side: { end: { panel: { left: 'auto', right: 0 } } } },
})
