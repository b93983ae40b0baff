import { defineSlotRecipe } from '@pandacss/dev'

const bar = { w: '100%', maxW: '1264px', mx: 'auto', px: 'gutter', display: 'flex', alignItems: 'center' }

export const siteHeaderRecipe = defineSlotRecipe({
  className: 'site-header',
  slots: [
    'root',
    'utility',
    'utilityBar',
    'utilitySide',
    'utilityItem',
    'main',
    'mainBar',
    'back',
    'logo',
    'search',
    'actions',
    'action',
    'word',
    'badge',
    'menu',
    'menuBar',
    'menuItem',
    'notice',
  ],
  base: {
    root: { display: 'contents' },
    utility: { display: { base: 'none', md: 'block' }, bg: 'ground.tile' },
    utilityBar: { ...bar, h: '34px', justifyContent: 'space-between', textStyle: 'micro' },
    utilitySide: { display: 'flex', alignItems: 'center', gap: 20 },
    utilityItem: {
      color: 'text.secondary',
      _hover: { color: 'text.strong' },
      '&[aria-current]': { color: 'text.accent', fontWeight: 600 },
    },
    main: {
      position: 'sticky',
      top: 'env(safe-area-inset-top)',
      zIndex: 'header',
      bg: 'ground.page',
      borderBottom: { base: '1px solid {colors.line.hair}', md: 'none' },
      // A search that covers the page covers the tab bar too.
      mdDown: {
        '&:has([data-open])': { zIndex: 'sheet' },
        // While the page moves down it leaves; a move up brings its first row back. What is used stays.
        transition: 'transform {durations.quick}',
        '&:not(:has([data-open], :focus-visible))': {
          _movingDown: { transform: 'translateY(-100%)' },
          _movingUp: { clipPath: 'inset(0 0 calc(100% - 56px) 0)' },
        },
      },
      '&[data-stuck]': { borderBottom: '1px solid {colors.line.hair}' },
    },
    mainBar: {
      ...bar,
      minH: { base: '56px', md: '76px' },
      flexWrap: { base: 'wrap', md: 'nowrap' },
      columnGap: { base: 8, md: 24 },
      pb: { base: 12, md: 0 },
    },
    back: { display: 'none' },
    logo: {
      display: 'inline-flex',
      alignItems: 'center',
      h: { base: '56px', md: '76px' },
      color: 'primary.base',
      '& svg': { h: { base: '26px', md: '34px' }, w: 'auto', display: 'block' },
    },
    search: {
      order: { base: 3, md: 0 },
      flex: { base: '1 0 100%', md: '1 1 auto' },
      maxW: { md: '520px' },
      minW: 0,
    },
    actions: { display: 'flex', ml: 'auto', gap: { base: 0, md: 20 }, mr: { base: -10, md: 0 } },
    action: {
      position: 'relative',
      display: 'flex',
      flexDirection: 'column',
      alignItems: 'center',
      justifyContent: 'center',
      gap: 2,
      minW: '44px',
      minH: '44px',
      color: 'text.strong',
      '&[data-wide-only]': { display: { base: 'none', md: 'flex' } },
      '&[data-narrow-only]': { display: { md: 'none' } },
    },
    word: { textStyle: 'micro', whiteSpace: 'nowrap', display: { base: 'none', md: 'block' } },
    badge: {
      position: 'absolute',
      top: { base: '3px', md: '-2px' },
      left: '50%',
      ml: 4,
      minW: '17px',
      h: '17px',
      px: 4,
      borderRadius: 'pill',
      bg: 'primary.base',
      color: 'primary.on',
      fontSize: '11px',
      lineHeight: '17px',
      fontWeight: 600,
      textAlign: 'center',
      fontVariantNumeric: 'tabular-nums',
    },
    menu: {
      display: { base: 'none', md: 'block' },
      borderBottom: '1px solid {colors.line.hair}',
      position: 'relative',
    },
    menuBar: { ...bar, h: '50px', gap: 32 },
    menuItem: {
      display: 'inline-flex',
      alignItems: 'center',
      h: '50px',
      px: 0,
      color: 'text.strong',
      fontWeight: 500,
      whiteSpace: 'nowrap',
      borderBottom: '2px solid transparent',
      borderTop: '2px solid transparent',
      _hover: { color: 'text.accent' },
      '&[aria-current], &[aria-expanded=true]': { color: 'text.accent', borderBottomColor: 'primary.base' },
    },
    notice: {
      ml: 'auto',
      textStyle: 'caption',
      color: 'text.caption',
      whiteSpace: 'nowrap',
      display: { md: 'none', lg: 'block' },
    },
  },
  variants: {
    // A product's page: the way back, and a search that is an icon until it is used; no bar that stays from 768 px on.
    compact: {
      true: {
        main: { md: { position: 'static' } },
        mainBar: {
          mdDown: { flexWrap: 'nowrap', minH: '55px', pb: 0, '&:has([data-open])': { flexWrap: 'wrap' } },
        },
        back: { display: { base: 'inline-grid', md: 'none' }, ml: -12 },
        logo: { mdDown: { h: '55px' } },
        search: {
          mdDown: {
            order: 0,
            '&:not(:has([data-open]))': {
              flex: '0 0 44px',
              ml: 'auto',
              '& form > *': { borderColor: 'transparent', px: 0 },
              '& input': { opacity: 0 },
              '& form > button': { pointerEvents: 'none' },
            },
          },
        },
        actions: { mdDown: { ml: 0 } },
      },
    },
    plain: {
      true: {
        main: { position: 'static', borderBottom: '1px solid {colors.line.hair}' },
        mainBar: { pb: 0 },
        // Words end with the page, not where icons' own room does.
        actions: { mr: 0 },
      },
    },
  },
})
