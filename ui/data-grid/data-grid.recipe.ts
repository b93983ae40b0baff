import { defineSlotRecipe } from '@pandacss/dev'

const cards = {
  '& :is(table, tbody, tr, td, th)': { display: 'block' },
  '& thead': { position: 'absolute', w: '1px', h: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
} as const

const ring = {
  outline: '2px solid {colors.primary.base}',
  outlineOffset: '-2px',
} as const

export const dataGridRecipe = defineSlotRecipe({
  className: 'data-grid',
  slots: ['root', 'caption', 'head', 'sort', 'row', 'cell', 'value', 'input', 'state', 'empty', 'change'],
  base: {
    root: { minW: 0, textStyle: 'small', mdDown: cards },
    caption: { position: 'absolute', w: '1px', h: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
    head: {
      px: 12,
      py: 8,
      borderTop: '1px solid {colors.line.strong}',
      borderBottom: '1px solid {colors.line.soft}',
      textStyle: 'caption',
      fontWeight: 500,
      textAlign: 'start',
      color: 'text.secondary',
      whiteSpace: 'nowrap',
      '&:focus-visible': ring,
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
      mdDown: {
        p: 16,
        border: '1px solid {colors.line.hair}',
        borderRadius: 'box',
        '& + &': { mt: 12 },
      },
    },
    cell: {
      px: 12,
      py: 6,
      fontWeight: 400,
      textAlign: 'start',
      verticalAlign: 'middle',
      '&:focus-visible': ring,
      mdDown: {
        display: 'flex!',
        alignItems: 'center',
        justifyContent: 'space-between',
        gap: 16,
        minH: '32px',
        p: '3px 0',
        _before: { content: 'attr(data-head)', flex: 'none', textStyle: 'caption', color: 'text.caption' },
      },
    },
    value: { display: 'inline-block' },
    input: {
      w: '88px',
      minH: '32px',
      px: 8,
      border: '1px solid {colors.primary.base}',
      borderRadius: 'control',
      bg: 'ground.page',
      color: 'text.strong',
      textAlign: 'end',
      fontVariantNumeric: 'tabular-nums',
    },
    state: { display: 'block', textStyle: 'caption', color: 'text.secondary', whiteSpace: 'normal' },
    empty: {
      py: 48,
      textAlign: 'center',
      color: 'text.secondary',
      borderBlock: '1px solid {colors.line.hair}',
    },
    change: {
      display: 'flex',
      justifyContent: 'space-between',
      gap: 16,
      py: 6,
      borderBottom: '1px solid {colors.line.hair}',
      textStyle: 'small',
      textAlign: 'start',
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
    editable: {
      true: {
        cell: { cursor: 'text' },
        value: {
          minW: '56px',
          minH: { mdDown: '48px' },
          px: 8,
          py: 4,
          border: '1px solid {colors.line.soft}',
          borderRadius: 'control',
          bg: 'ground.page',
          mdDown: { minW: '88px', lineHeight: '38px', textAlign: 'end' },
        },
      },
    },
    tone: {
      working: { state: { color: 'text.secondary' } },
      success: { state: { color: 'success.ink' } },
      error: { state: { color: 'error.ink' }, value: { borderColor: 'error.ink' } },
    },
  },
})
