import { defineSlotRecipe } from '@pandacss/dev'

const toGroundStyle = (kind: string) => ({ root: { bg: `kind.${kind}.ground` } })

export const kindTileRecipe = defineSlotRecipe({
  className: 'kind-tile',
  slots: ['row', 'root', 'bottle', 'name', 'count'],
  base: {
    row: {
      display: 'grid',
      gap: 8,
      gridAutoFlow: 'column',
      gridAutoColumns: { base: 'max-content', lg: '1fr' },
      lgDown: {
        overflowX: 'auto',
        scrollbarWidth: 'none',
        scrollPaddingInline: 'gutter',
        mx: 'calc(-1 * {spacing.gutter})',
        px: 'gutter',
      },
    },
    root: {
      display: 'flex',
      alignItems: 'center',
      gap: 8,
      h: { base: '56px', md: '64px' },
      px: 12,
      borderRadius: 'control',
      whiteSpace: 'nowrap',
      _hover: { textDecoration: 'underline' },
    },
    bottle: { flex: 'none', w: '15px', h: '48px' },
    name: { textStyle: 'small', fontWeight: 600 },
    count: { textStyle: 'caption', color: 'text.secondary', fontVariantNumeric: 'tabular-nums' },
  },
  variants: {
    wrap: {
      true: {
        row: {
          gridAutoFlow: 'row',
          gridTemplateColumns: 'repeat(auto-fill, minmax(140px, 1fr))',
          mx: 0,
          px: 0,
        },
      },
    },
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
