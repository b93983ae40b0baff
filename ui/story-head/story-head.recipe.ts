import { defineSlotRecipe } from '@pandacss/dev'

export const storyHeadRecipe = defineSlotRecipe({
  className: 'story-head',
  slots: ['root', 'words', 'art', 'eyebrow', 'title', 'original', 'lead', 'meta', 'acts', 'cover'],
  base: {
    root: {
      display: 'grid',
      gridTemplateColumns: { md: 'minmax(0, 5fr) minmax(0, 6fr)' },
      columnGap: { md: 40, lg: 64 },
      alignItems: 'center',
    },
    words: { minW: 0, py: { base: 24, md: 24 } },
    // A mark is drawn with air around it: its ink lines up with the words below.
    art: { w: '72px', h: '72px', mb: 20, ml: '-10px', '& :is(picture, img)': { w: '100%', h: '100%' } },
    eyebrow: { textStyle: 'caption', color: 'text.caption', mb: 12 },
    title: { textStyle: 'display' },
    original: { mt: 8, color: 'text.caption', letterSpacing: 0 },
    lead: { mt: 16, textStyle: 'lead', color: 'text.secondary' },
    meta: { mt: 16, textStyle: 'caption', color: 'text.caption', fontVariantNumeric: 'tabular-nums' },
    acts: { mt: 24, display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8 },
    cover: {
      aspectRatio: { base: '16 / 10', md: '5 / 4' },
      bg: 'ground.tile',
      overflow: 'clip',
      borderRadius: 'control',
      mdDown: { order: -1 },
    },
  },
  variants: {
    low: {
      true: {
        words: { pb: { base: 0, md: 24 }, pt: { base: 16, md: 24 } },
        eyebrow: { mb: { base: 4, md: 12 } },
        lead: { mt: { base: 8, md: 16 } },
        meta: { mt: { base: 8, md: 16 } },
        // Rows of equal buttons.
        acts: { mt: { base: 16, md: 24 }, '& > *': { w: '100%', maxW: '480px' } },
        cover: { aspectRatio: { base: '3 / 1', md: '5 / 4' } },
      },
    },
    ground: {
      tile: {
        root: {
          bg: 'ground.tile',
          borderRadius: 'box',
          overflow: 'clip',
          mdDown: { mx: 'calc(-1 * {spacing.gutter})' },
        },
        words: { p: { base: '28px {spacing.gutter}', md: 40, lg: 56 } },
        cover: { alignSelf: 'stretch', borderRadius: 0, mdDown: { mx: 0 } },
      },
    },
  },
})
