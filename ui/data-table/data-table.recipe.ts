import { defineSlotRecipe } from '@pandacss/dev'

const cards = {
  '& :is(table, tbody, tr, td, th)': { display: 'block' },
  '& thead': { position: 'absolute', w: '1px', h: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
} as const

export const dataTableRecipe = defineSlotRecipe({
  className: 'data-table',
  slots: ['root', 'caption', 'head', 'sort', 'row', 'cell', 'empty'],
  base: {
    root: { minW: 0, textStyle: 'small', mdDown: cards },
    caption: { textAlign: 'start', mb: 12, textStyle: 'title', mdDown: { display: 'block' } },
    head: {
      px: 12,
      py: 10,
      borderTop: '1px solid {colors.line.strong}',
      borderBottom: '1px solid {colors.line.soft}',
      textStyle: 'caption',
      fontWeight: 500,
      color: 'text.secondary',
      whiteSpace: 'nowrap',
    },
    sort: {
      display: 'inline-flex',
      alignItems: 'center',
      gap: 4,
      minH: '24px',
      fontWeight: 500,
      '& > svg': { opacity: 0.4 },
      '[aria-sort] > &': { color: 'text.accent', '& > svg': { opacity: 1 } },
      '[aria-sort=ascending] > & > svg': { rotate: '180deg' },
    },
    row: {
      borderBottom: '1px solid {colors.line.hair}',
      '&:hover': { bg: { md: 'ground.panel' } },
      // The row that the keys are on.
      '&:has(:focus-visible), &:focus-visible': { bg: 'ground.tile' },
      mdDown: {
        p: 16,
        border: '1px solid {colors.line.hair}',
        borderRadius: 'box',
        '& + &': { mt: 12 },
      },
    },
    cell: {
      px: 12,
      py: 14,
      fontWeight: 400,
      verticalAlign: 'middle',
      mdDown: {
        display: 'flex!',
        justifyContent: 'space-between',
        gap: 16,
        p: '3px 0',
        // A card names what its row has.
        '&:has(> span:empty)': { display: 'none!' },
        _before: { content: 'attr(data-head)', flex: 'none', textStyle: 'caption', color: 'text.caption' },
      },
    },
    empty: {
      py: 48,
      textAlign: 'center',
      color: 'text.secondary',
      borderBlock: '1px solid {colors.line.hair}',
    },
  },
  variants: {
    align: {
      end: {
        head: { textAlign: 'end' },
        cell: { textAlign: 'end', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
      },
    },
    lead: {
      true: {
        cell: { fontWeight: 500, mdDown: { mb: 6, fontSize: '15px', _before: { display: 'none' } } },
      },
    },
    acts: {
      true: {
        cell: { mdDown: { mt: 8, '& > span': { display: 'grid', flex: 1 }, _before: { display: 'none' } } },
      },
    },
    captionHidden: {
      true: {
        caption: { position: 'absolute', w: '1px', h: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
      },
    },
  },
})
