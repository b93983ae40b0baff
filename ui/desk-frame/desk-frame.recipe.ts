import { defineSlotRecipe } from '@pandacss/dev'

const headHeight = '52px'

export const deskFrameRecipe = defineSlotRecipe({
  className: 'desk-frame',
  slots: ['root', 'head', 'menu', 'brand', 'search', 'tools', 'side', 'main'],
  base: {
    root: {
      display: 'grid',
      gridTemplateRows: `${headHeight} 1fr`,
      gridTemplateColumns: { base: 'minmax(0, 1fr)', md: '216px minmax(0, 1fr)' },
      minH: '100dvh',
      textStyle: 'small',
      // A chat's room has the whole screen of a phone.
      mdDown: { '&:has([data-screen]) > header': { display: 'none!' } },
      // The page has the whole screen, and is worked on with fingers.
      '&[data-whole]': { gridTemplateRows: 'auto 1fr', gridTemplateColumns: 'minmax(0, 1fr)' },
    },
    head: {
      gridColumn: '1 / -1',
      position: 'sticky',
      top: 0,
      zIndex: 'header',
      display: 'flex',
      alignItems: 'center',
      gap: 8,
      pr: { base: 12, md: 20 },
      pl: { base: 4, md: 20 },
      bg: 'neutral.0',
      borderBottom: '1px solid {colors.line.hair}',
      '[data-whole] > &': { minH: { base: '56px', md: '68px' }, pl: { base: 12, md: 20 } },
    },
    menu: { md: { display: 'none' } },
    brand: {
      flex: 1,
      minW: 0,
      fontWeight: 600,
      // The ring of the focus stays in sight.
      mdDown: { overflow: 'clip', overflowClipMargin: '4px', textOverflow: 'ellipsis' },
      whiteSpace: 'nowrap',
    },
    search: {
      display: 'flex',
      alignItems: 'center',
      justifyContent: { mdDown: 'center' },
      gap: 8,
      flex: 'none',
      h: { base: 'tap', md: 'controlSmall' },
      w: { base: 'tap', md: '216px' },
      // The icon is smaller than what is pressed: the name beside it needs the room.
      mx: { base: '-8px', md: 0 },
      pl: { md: 12 },
      pr: { md: 6 },
      border: { md: '1px solid {colors.line.soft}' },
      borderRadius: 'control',
      color: { base: 'text.strong', md: 'text.secondary' },
      textStyle: 'small',
      cursor: 'pointer',
      _hover: { bg: { md: 'ground.panel' } },
      // On a phone the icon alone stands, with its name for readers.
      '& > span:first-of-type': {
        flex: 1,
        textAlign: 'start',
        mdDown: { position: 'absolute', w: '1px', h: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
      },
      '& > span:last-of-type': { display: { base: 'none', md: 'flex' }, gap: 4 },
    },
    tools: {
      display: 'flex',
      alignItems: 'center',
      gap: 8,
      minW: 0,
      // A long name is cut off where a phone has no room for it.
      '& button': {
        maxW: { base: '120px', md: '240px' },
        '& > span:not([data-word])': { overflow: 'hidden', textOverflow: 'ellipsis' },
      },
    },
    side: {
      display: { base: 'none', md: 'block' },
      position: 'sticky',
      top: headHeight,
      h: `calc(100dvh - ${headHeight})`,
      overflowY: 'auto',
      px: 20,
      py: 20,
      bg: 'ground.panel',
      borderRight: '1px solid {colors.line.hair}',
    },
    main: {
      outline: 'none',
      minW: 0,
      p: { base: '20px 16px 48px', md: '24px 28px 64px' },
      '[data-whole] > &': {
        p: { base: '16px 16px 96px', md: '24px 28px 64px' },
        '& label:has(input)': { minH: 'controlLargeMobile', alignItems: 'center' },
        '& :is(input:not([type=checkbox], [type=radio]), select)': { minH: 'controlLargeMobile' },
      },
    },
  },
})
