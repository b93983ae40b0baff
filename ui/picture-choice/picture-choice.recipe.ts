import { defineSlotRecipe } from '@pandacss/dev'

export const pictureChoiceRecipe = defineSlotRecipe({
  className: 'picture-choice',
  slots: ['root', 'card', 'picture', 'title'],
  base: {
    root: {
      display: 'grid',
      gap: { base: 8, md: 16 },
      gridTemplateColumns: { base: 'repeat(2, minmax(0, 1fr))', md: 'repeat(3, minmax(0, 1fr))' },
      // Three stand below each other on a phone, the drawing beside the words.
      '&[data-count="3"]': { mdDown: { gridTemplateColumns: 'minmax(0, 1fr)' } },
      '&[data-count="5"]': {
        mdDown: { '& > :last-child': { gridColumn: '1 / -1' } },
        md: { gridTemplateColumns: 'repeat(5, minmax(0, 1fr))', gap: 12 },
      },
    },
    card: {
      display: 'flex',
      flexDirection: 'column',
      minW: 0,
      overflow: 'hidden',
      textAlign: 'center',
      border: '1px solid {colors.line.soft}',
      borderRadius: 'box',
      bg: 'neutral.0',
      cursor: 'pointer',
      _hover: { borderColor: 'line.control' },
      '&[aria-checked="true"]': {
        borderColor: 'primary.base',
        boxShadow: 'inset 0 0 0 1px {colors.primary.base}',
        bg: 'primary.soft',
      },
      _focus: { outline: '2px solid {colors.line.strong}', outlineOffset: '2px' },
      '[data-count="3"] > &': { mdDown: { flexDirection: 'row', alignItems: 'center', textAlign: 'start' } },
      '[data-count="5"] > &:last-child': {
        mdDown: { flexDirection: 'row', alignItems: 'center', textAlign: 'start' },
      },
    },
    picture: {
      display: 'block',
      bg: 'ground.tile',
      '& > img': { display: 'block', w: '100%', maxW: { base: '124px', md: '168px' }, h: 'auto', mx: 'auto' },
      '[aria-checked="true"] > &': { bg: 'transparent' },
      '[data-count="3"] > * > &, [data-count="5"] > :last-child > &': {
        mdDown: { flex: 'none', w: '136px', px: 8 },
      },
    },
    title: {
      flex: 1,
      display: 'grid',
      alignItems: 'center',
      textStyle: 'small',
      fontWeight: 600,
      textWrap: 'balance',
      wordBreak: 'keep-all',
      overflowWrap: 'anywhere',
      p: { base: '10px 8px', md: '14px 12px' },
      '[data-count="3"] > * > &, [data-count="5"] > :last-child > &': { mdDown: { px: 16 } },
    },
  },
})
