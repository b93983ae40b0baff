import { defineSlotRecipe } from '@pandacss/dev'

export const areaTreeRecipe = defineSlotRecipe({
  className: 'area-tree',
  slots: ['root', 'tree', 'row', 'toggle', 'name', 'meta', 'below'],
  base: {
    root: {},
    tree: { display: 'flex', flexDirection: 'column' },
    row: {
      display: 'flex',
      alignItems: 'center',
      gap: 8,
      minH: '44px',
      px: 8,
      borderBottom: '1px solid {colors.line.hair}',
      cursor: 'pointer',
      _hover: { bg: 'ground.panel' },
      '&[data-selected]': { bg: 'ground.panel', fontWeight: 600 },
      _focus: { outlineOffset: '-2px' },
    },
    toggle: {
      flex: 'none',
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'center',
      w: '24px',
      h: '24px',
      color: 'text.caption',
      '& > svg': { rotate: '-90deg' },
      '&[data-state=open] > svg': { rotate: 'none' },
    },
    name: { flex: 1, minW: 0 },
    meta: { flex: 'none', textStyle: 'caption', color: 'text.caption', fontVariantNumeric: 'tabular-nums' },
    below: { pl: { base: 12, md: 24 } },
  },
})
