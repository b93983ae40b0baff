import { defineSlotRecipe } from '@pandacss/dev'

export const chatBubbleRecipe = defineSlotRecipe({
  className: 'chat-bubble',
  slots: ['root', 'bubble', 'picture', 'file', 'fileSize', 'aside', 'act', 'line'],
  base: {
    root: { display: 'flex', alignItems: 'end', gap: 8, minW: 0 },
    bubble: {
      minW: 0,
      maxW: { base: '76%', md: '64%' },
      px: 15,
      py: 11,
      border: '1px solid {colors.line.hair}',
      borderRadius: '2px 14px 14px 14px',
      bg: 'neutral.0',
      whiteSpace: 'pre-wrap',
    },
    picture: {
      maxW: { base: '76%', md: '320px' },
      borderRadius: '2px 14px 14px 14px',
      overflow: 'clip',
      '& > *': { display: 'block' },
    },
    file: {
      display: 'flex',
      alignItems: 'center',
      gap: 8,
      fontWeight: 500,
      _hover: { textDecoration: 'underline' },
    },
    fileSize: { flex: 'none', textStyle: 'micro', fontWeight: 400 },
    aside: {
      flex: 'none',
      display: 'grid',
      textStyle: 'micro',
      color: 'text.caption',
      fontVariantNumeric: 'tabular-nums',
    },
    act: {
      minH: 'tap',
      color: 'error.ink',
      fontWeight: 500,
      textDecoration: 'underline',
      textUnderlineOffset: '4px',
    },
    line: {
      display: 'block',
      w: 'fit-content',
      maxW: '88%',
      mx: 'auto',
      px: 12,
      py: 4,
      borderRadius: 'pill',
      bg: 'ground.deep',
      textStyle: 'caption',
      color: 'text.secondary',
      textAlign: 'center',
    },
  },
  variants: {
    from: {
      ours: {
        root: { flexDirection: 'row-reverse' },
        bubble: {
          bg: 'primary.base',
          borderColor: 'primary.base',
          borderRadius: '14px 2px 14px 14px',
          color: 'neutral.0',
          outlineColor: 'neutral.0',
        },
        picture: { borderRadius: '14px 2px 14px 14px' },
        aside: { justifyItems: 'end' },
      },
      theirs: {},
    },
    state: {
      sending: {},
      failed: { bubble: { bg: 'neutral.0', borderColor: 'error.ink', color: 'text.strong' } },
    },
  },
})
