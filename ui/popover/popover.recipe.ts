import { defineSlotRecipe } from '@pandacss/dev'

export const popoverRecipe = defineSlotRecipe({
  className: 'popover',
  slots: ['root', 'panel', 'item'],
  base: {
    root: { position: 'relative', display: 'inline-block' },
    panel: {
      position: 'absolute',
      top: 'calc(100% + 4px)',
      left: 0,
      zIndex: 'menu',
      minW: '180px',
      w: 'max-content',
      maxW: 'min(320px, 80vw)',
      p: 16,
      borderRadius: 'box',
      bg: 'neutral.0',
      boxShadow: 'menu',
      textStyle: 'small',
      animation: 'appear {durations.quick}',
    },
    item: {
      display: 'flex',
      alignItems: 'center',
      gap: 8,
      w: '100%',
      minH: 'tap',
      px: 16,
      outlineOffset: '-2px',
      _hover: { bg: 'ground.tile' },
      _current: { color: 'text.accent', fontWeight: 600 },
    },
  },
  variants: {
    side: { end: { panel: { left: 'auto', right: 0 } } },
    menu: { true: { panel: { p: '6px 0' } } },
  },
})
