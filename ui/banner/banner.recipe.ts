import { defineSlotRecipe } from '@pandacss/dev'

export const bannerRecipe = defineSlotRecipe({
  className: 'banner',
  slots: ['root', 'words', 'title', 'text', 'action', 'cover'],
  base: {
    root: {
      display: 'grid',
      gridTemplateColumns: { md: '46% 54%' },
      borderRadius: 'box',
      bg: 'burgundy.950',
      color: 'neutral.0',
      overflow: 'clip',
    },
    words: { alignSelf: 'center', p: { base: 24, md: 44 }, mdDown: { order: 1 } },
    title: { textStyle: 'h2', mt: 8 },
    text: { mt: 8 },
    action: { mt: 20 },
    cover: {
      minH: { base: '200px', md: '300px' },
      position: 'relative',
      '& > *': { position: 'absolute', inset: 0 },
    },
  },
})
