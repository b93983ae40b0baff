import { defineSlotRecipe } from '@pandacss/dev'

export const compareBarRecipe = defineSlotRecipe({
  className: 'compare-bar',
  slots: ['root', 'row', 'slots', 'slot', 'bottle', 'name', 'acts', 'pill'],
  base: {
    root: {
      position: 'fixed',
      insetInline: 0,
      bottom: 'max(var(--tabs, 0px), var(--foot, 0px))',
      zIndex: 'tabBar',
      bg: 'neutral.0',
      borderTop: '1px solid {colors.line.soft}',
    },
    row: {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: { base: 8, md: 24 },
      maxW: '1264px',
      mx: 'auto',
      px: 'gutter',
      py: { base: 6, md: 10 },
    },
    slots: { display: 'flex', gap: { base: 4, md: 12 }, flex: { md: 1 }, minW: 0 },
    slot: {
      position: 'relative',
      display: 'flex',
      alignItems: 'center',
      gap: 8,
      flex: { md: 1 },
      minW: { base: '52px', md: 0 },
      maxW: { md: '280px' },
      h: '56px',
      pl: { base: 4, md: 12 },
      borderRadius: 'control',
      bg: 'ground.tile',
      '&[data-empty]': { bg: 'transparent', border: '1px dashed {colors.line.soft}' },
      '& > button': {
        position: { mdDown: 'absolute' },
        right: { mdDown: '-10px' },
        top: { mdDown: '-12px' },
      },
    },
    bottle: { flex: 'none', w: '15px', h: '46px' },
    name: { flex: 1, textStyle: 'caption', lineClamp: 2, mdDown: { display: 'none' } },
    acts: { display: 'flex', alignItems: 'center', gap: { base: 4, md: 12 }, flex: 'none' },
    pill: {
      display: 'none',
      alignItems: 'center',
      gap: 6,
      h: 'tap',
      px: 16,
      borderRadius: 'pill',
      bg: 'neutral.0',
      border: '1px solid {colors.line.soft}',
      boxShadow: 'menu',
      textStyle: 'small',
      fontWeight: 500,
      color: 'text.accent',
      fontVariantNumeric: 'tabular-nums',
    },
  },
  variants: {
    // While the page moves down it is a pill, so that what is read stays free.
    folds: {
      true: {
        root: {
          _movingDown: { right: 'auto', left: 16, mb: 12, bg: 'transparent', borderTop: 'none' },
        },
        row: { _movingDown: { display: 'none' } },
        pill: { _movingDown: { display: 'inline-flex' } },
      },
    },
  },
})
