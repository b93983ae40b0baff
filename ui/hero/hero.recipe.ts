import { defineSlotRecipe } from '@pandacss/dev'

export const heroRecipe = defineSlotRecipe({
  className: 'hero',
  slots: ['root', 'cover', 'words', 'eyebrow', 'title', 'text', 'acts', 'wines', 'wine', 'label', 'name'],
  base: {
    root: {
      position: 'relative',
      h: { base: '240px', md: '340px' },
      overflow: 'clip',
      borderRadius: { md: 'control' },
      bg: 'ground.tile',
    },
    cover: {
      position: 'absolute',
      top: 0,
      right: 0,
      w: { base: '62%', md: '56%' },
      h: { base: '152px', md: '100%' },
      // On a phone the ground lies over the picture's edges, under the words and above the bottles.
      _after: {
        content: '""',
        position: 'absolute',
        inset: 0,
        bgImage:
          'linear-gradient(to right, {colors.ground.tile}, transparent 62%), linear-gradient(to top, {colors.ground.tile}, transparent 44%)',
        md: { display: 'none' },
      },
    },
    words: {
      position: 'relative',
      w: { base: '64%', md: '44%' },
      p: { base: '12px 12px 0 {spacing.gutter}', md: '28px 20px 0 32px' },
    },
    eyebrow: { textStyle: 'micro', fontWeight: 500, color: 'text.accent', truncate: true },
    title: { textStyle: { base: 'h3', md: 'h2' }, whiteSpace: 'pre-line', md: { mt: 4 } },
    text: {
      textStyle: 'small',
      color: 'text.secondary',
      mt: 8,
      md: { lineClamp: 3 },
      mdDown: { display: 'none' },
    },
    acts: { display: 'flex', gap: 8, mt: { base: 6, md: 16 }, '& > * + *': { mdDown: { display: 'none' } } },
    wines: {
      position: 'absolute',
      bottom: 0,
      right: 0,
      display: 'grid',
      gridAutoFlow: 'column',
      gridAutoColumns: 'minmax(0, 1fr)',
      gap: 12,
      w: { base: '100%', md: '56%' },
      h: { base: '104px', md: '100%' },
      px: { base: 'gutter', md: 20 },
    },
    // On a phone the words stand beside the bottle, else above it, as a card on a shelf.
    wine: {
      h: '100%',
      display: 'flex',
      flexDirection: { md: 'column-reverse' },
      alignItems: { base: 'end', md: 'center' },
      justifyContent: { md: 'space-between' },
      gap: 8,
      pb: { base: 8, md: 12 },
      '& > picture': { flex: 'none', h: { base: '92px', md: '232px' }, aspectRatio: '22 / 70' },
    },
    label: {
      minW: 0,
      alignSelf: { base: 'center', md: 'stretch' },
      md: { mt: 20, p: '8px 12px', borderRadius: 'control', bg: 'ground.page' },
    },
    name: { textStyle: 'caption', lineClamp: 2, '*:hover > * > &': { textDecoration: 'underline' } },
  },
})
