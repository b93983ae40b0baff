import { defineSlotRecipe } from '@pandacss/dev'

export const listRowRecipe = defineSlotRecipe({
  className: 'list-row',
  slots: ['root', 'lead', 'body', 'title', 'text', 'meta', 'dot', 'end', 'acts'],
  base: {
    root: {
      position: 'relative',
      display: 'flex',
      alignItems: 'center',
      gap: { base: 12, md: 16 },
      minH: '64px',
      py: 14,
      borderBottom: '1px solid {colors.line.hair}',
      '&:has(> [data-body] a:hover)': { bg: 'ground.panel' },
    },
    lead: { flex: 'none', color: 'text.secondary' },
    body: { flex: 1, minW: 0 },
    title: {
      display: 'block',
      fontWeight: 500,
      '&:is(a)': { _after: { content: '""', position: 'absolute', inset: 0 } },
    },
    text: { textStyle: 'small', color: 'text.secondary', lineClamp: 2 },
    meta: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: '0 8px',
      textStyle: 'caption',
      color: 'text.caption',
      fontVariantNumeric: 'tabular-nums',
    },
    dot: { flex: 'none', w: '8px', h: '8px', borderRadius: 'pill', bg: 'primary.base' },
    end: {
      flex: 'none',
      maxW: '45%',
      textAlign: 'end',
      fontVariantNumeric: 'tabular-nums',
      color: 'text.secondary',
    },
    acts: { position: 'relative', flex: 'none', display: 'flex', gap: 8, zIndex: 'raised' },
  },
  variants: {
    unread: { true: { title: { fontWeight: 600 } } },
    talk: {
      true: {
        root: { alignItems: 'flex-start' },
        text: { lineClamp: 1 },
        end: { display: 'grid', justifyItems: 'end', gap: 4, textStyle: 'caption', color: 'text.caption' },
      },
    },
    strong: { true: { end: { fontWeight: 600, color: 'text.strong' } } },
    stacked: {
      true: { root: { mdDown: { flexWrap: 'wrap' } }, acts: { mdDown: { w: '100%', '& > *': { flex: 1 } } } },
    },
  },
})
