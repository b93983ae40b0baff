import { defineSlotRecipe } from '@pandacss/dev'

export const heroRecipe = defineSlotRecipe({
  className: 'hero',
  slots: ['root', 'sky', 'words', 'eyebrow', 'title', 'text', 'acts', 'cover', 'bottles'],
  base: {
    root: {
      position: 'relative',
      display: 'grid',
      gridTemplateColumns: { md: '44% 56%' },
      gridTemplateRows: { base: 'auto minmax(300px, 1fr)', md: '1fr' },
      h: '100%',
      minH: { base: '588px', md: '520px' },
      color: 'text.strong',
      bg: 'ground.tile',
    },
    sky: { position: 'absolute', inset: 0, w: '100%', h: '100%', md: { display: 'none' } },
    words: {
      position: 'relative',
      zIndex: 1,
      alignSelf: { md: 'center' },
      justifySelf: 'end',
      w: '100%',
      maxW: { md: '560px', xl: 'calc(600px - 6vw)' },
      px: 'gutter',
      pt: { base: 28, md: 40 },
      pb: { base: 24, md: 72 },
    },
    eyebrow: { textStyle: 'small', fontWeight: 500, color: 'text.accent' },
    title: { textStyle: 'display', mt: 8, whiteSpace: 'pre-line' },
    // Three lines at every story on a phone, so that its acts stay where they are from one to the next.
    text: {
      textStyle: 'lead',
      mt: 12,
      minH: { base: '81px', md: 0 },
      color: 'text.secondary',
      maxW: '400px',
    },
    acts: { display: 'flex', flexWrap: 'wrap', gap: 10, mt: { base: 16, md: 28 } },
    cover: {
      position: 'relative',
      minH: 0,
      overflow: 'clip',
      '& > *': { position: 'absolute', inset: 0 },
    },
    bottles: { position: 'absolute', right: { base: 24, md: '22%' }, bottom: 0, zIndex: 1 },
  },
})
