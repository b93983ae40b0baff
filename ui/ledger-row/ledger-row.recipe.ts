import { defineSlotRecipe } from '@pandacss/dev'

export const ledgerRowRecipe = defineSlotRecipe({
  className: 'ledger-row',
  slots: ['root', 'head', 'body', 'title', 'meta', 'tags', 'value', 'note'],
  base: {
    root: {
      display: 'grid',
      gridTemplateColumns: { base: 'minmax(0, 1fr) auto', md: '116px minmax(0, 1fr) auto' },
      alignItems: 'baseline',
      columnGap: { base: 12, md: 20 },
      rowGap: 4,
      py: 16,
      borderBottom: '1px solid {colors.line.hair}',
    },
    head: {
      gridColumn: { base: '1 / -1', md: 'auto' },
      textStyle: 'caption',
      color: 'text.caption',
      fontVariantNumeric: 'tabular-nums',
    },
    body: { display: 'grid', rowGap: 4, minW: 0 },
    title: { fontWeight: 500, '&:is(a):hover': { color: 'text.accent' } },
    meta: { textStyle: 'caption', color: 'text.caption', fontVariantNumeric: 'tabular-nums' },
    tags: { display: 'flex', flexWrap: 'wrap', gap: 4 },
    value: {
      textAlign: 'end',
      fontWeight: 600,
      fontVariantNumeric: 'tabular-nums',
      whiteSpace: 'nowrap',
    },
    note: {
      display: 'block',
      textStyle: 'caption',
      fontWeight: 400,
      color: 'text.caption',
      fontVariantNumeric: 'tabular-nums',
    },
  },
  variants: {
    tone: { more: { value: { color: 'text.accent' } } },
  },
})
