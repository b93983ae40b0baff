import { defineSlotRecipe } from '@pandacss/dev'

export const articleCardRecipe = defineSlotRecipe({
  className: 'article-card',
  slots: ['root', 'cover', 'body', 'eyebrow', 'title', 'text'],
  base: {
    root: { position: 'relative', minW: 0 },
    cover: { borderRadius: 'control', overflow: 'clip', bg: 'ground.tile' },
    body: { pt: 12, minW: 0 },
    eyebrow: { textStyle: 'caption', color: 'text.caption' },
    title: {
      display: 'block',
      fontFamily: 'var(--serif)',
      fontWeight: 600,
      fontSize: '18px',
      lineHeight: 1.5,
      letterSpacing: '-0.025em',
      _hover: { textDecoration: 'underline', textUnderlineOffset: '4px', textDecorationThickness: '1px' },
      _after: { content: '""', position: 'absolute', inset: 0, borderRadius: 'control' },
    },
    text: { mt: 4, color: 'text.secondary', lineClamp: 2 },
  },
  variants: {
    look: {
      feature: { title: { textStyle: 'h3' } },
      lead: {
        root: {
          md: { display: 'grid', gridTemplateColumns: '7fr 5fr', columnGap: 40, alignItems: 'center' },
        },
        body: { pt: { base: 16, md: 0 } },
        title: { textStyle: 'h2' },
        text: { mt: 12, lineClamp: 4 },
      },
      // Twelve pictures as wide as a phone are a page of 6,000 px.
      tile: {
        root: { smDown: { display: 'flex', alignItems: 'center', gap: 16 } },
        cover: { smDown: { flex: 'none', w: '130px' } },
        body: { smDown: { pt: 0 } },
        title: { fontSize: { base: '16px', sm: '18px' } },
      },
      row: {
        root: { display: 'flex', alignItems: 'center', gap: { base: 16, md: 20 } },
        cover: { flex: 'none', w: { base: '130px', md: '190px' } },
        body: { pt: 0 },
        title: { fontSize: { base: '16px', md: '18px' } },
      },
    },
  },
})
