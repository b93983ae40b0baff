import { defineGlobalStyles, defineKeyframes } from '@pandacss/dev'
import { textVariables } from './text.ts'

export const keyframes = defineKeyframes({
  spin: { to: { rotate: '1turn' } },
  pulse: { '50%': { opacity: 0.45 } },
  appear: { from: { opacity: 0 } },
  creep: { from: { scale: '0 1' }, '20%': { scale: '.55 1' }, to: { scale: '.94 1' } },
})

const reset = {
  '*, ::before, ::after': {
    boxSizing: 'border-box',
    m: 0,
    p: 0,
    border: '0 solid',
    letterSpacing: 'var(--tracking, -0.01em)',
  },
  // Hangul is set closer; letters of other scripts would touch, and spaces between Latin words nearly close.
  'html:not(:lang(ko))': { '--tracking': '0', wordSpacing: '0.05em' },
  // Words within a title or a price stand as close as the rest of it.
  ':where(span, a, b, strong, em, small, s, mark, time)': { letterSpacing: 'inherit' },
  'img, svg, picture': { display: 'block', maxW: '100%' },
  img: { h: 'auto' },
  'button, input, select, textarea': {
    font: 'inherit',
    color: 'inherit',
    bg: 'none',
    borderRadius: 0,
  },
  'button, summary, label:has(input), select': { cursor: 'pointer' },
  button: { textAlign: 'inherit', touchAction: 'manipulation' },
  a: { color: 'inherit', textDecoration: 'none', touchAction: 'manipulation' },
  'h1, h2, h3, h4, th': { font: 'inherit', fontWeight: 600, textAlign: 'inherit' },
  'b, strong': { fontWeight: 600 },
  'ul, ol': { listStyle: 'none' },
  table: { borderCollapse: 'collapse', w: '100%' },
  fieldset: { minW: 0 },
  textarea: { resize: 'vertical' },
  summary: { listStyle: 'none' },
  'summary::-webkit-details-marker, ::-webkit-search-cancel-button, ::-webkit-inner-spin-button': {
    display: 'none',
  },
  'input, textarea': { appearance: 'none' },
  '::placeholder': { color: 'text.caption', opacity: 1 },
  dialog: { color: 'inherit', maxW: 'none', maxH: 'none' },
  '[hidden]:not([hidden=until-found])': { display: 'none!' },
} as const

/** `height` is more than any of them has: what is left out lies over nothing else. */
const toDeferredLayout = (height: string) => ({
  contentVisibility: 'auto',
  containIntrinsicHeight: `auto ${height}`,
  overflowClipMargin: '32px',
})

export const globalCss = defineGlobalStyles({
  ...reset,
  html: {
    ...textVariables,
    '--serif': '{fonts.serif}',
    '--mark': '"·"',
    fontFamily: 'sans',
    textStyle: 'body',
    color: 'text.strong',
    bg: 'ground.page',
    wordBreak: 'keep-all',
    overflowWrap: 'anywhere',
    textSizeAdjust: '100%',
    // How high the header is, and how much of it is seen while the page moves.
    '--headerWhole': { base: '111px', md: '76px' },
    '--header': 'var(--headerWhole)',
    scrollPaddingTop: '96px',
    scrollbarGutter: 'stable',
    WebkitTapHighlightColor: 'transparent',
  },
  'html[data-scroll=down]': { mdDown: { '--header': '0px' } },
  'html[data-scroll=up]': { mdDown: { '--header': '56px' } },
  // Chinese and Japanese are written without spaces: they break between letters, but not before a full stop.
  // The serif has no ideographs: a heading would mix two families.
  'html:is(:lang(ja), :lang(zh))': {
    wordBreak: 'normal',
    lineBreak: 'strict',
    '--serif': '{fonts.sans}',
  },
  'html:is(:lang(ja), :lang(zh-TW))': { '--mark': '"・"' },
  // Japanese breaks between phrases where the browser knows them; Korean within keeps its words whole.
  'html:lang(ja)': { wordBreak: 'auto-phrase' },
  '[lang|=ko]': { wordBreak: 'keep-all' },
  // The scrollbar's place stays, in the colour of the scrim that does not reach it.
  'html:has(dialog:modal)': {
    overflow: 'hidden',
    backgroundImage: 'linear-gradient({colors.scrim}, {colors.scrim})',
  },
  body: { minH: '100dvh', bg: 'ground.page' },
  'h1, h2, h3': { textWrap: 'balance' },
  'input, select, textarea': { fontSize: { base: '16px', md: '15px' } },
  ':focus-visible': { outline: '2px solid {colors.line.strong}', outlineOffset: '2px' },
  // What comes when the reader is near has to see them come.
  'html[data-partly] [data-long] > section:not(:has([data-coming]))': toDeferredLayout('1400px'),
  // The cards of the first view share their rows' heights from the start.
  'html[data-partly] [data-long] > li:nth-child(n + 9)': toDeferredLayout('600px'),
  // What a phone shows in a line, and a wider screen whole.
  '[data-only=wide]': { lgDown: { display: 'none' } },
  '[data-only=narrow]': { lg: { display: 'none' } },
  ':target': { scrollMarginTop: '96px' },
  '@media (prefers-reduced-motion: reduce)': {
    '*, ::before, ::after': {
      animation: 'none!',
      transition: 'none!',
      scrollBehavior: 'auto!',
    },
  },
  '@page': { margin: '14mm' },
  '@media print': {
    '[data-print=none]': { display: 'none!' },
    'details[data-print=open]::details-content': { contentVisibility: 'visible', blockSize: 'auto' },
    // Of a page of the shop its subject is printed, and no way to elsewhere.
    ':is(header, footer):not(main *), nav': { display: 'none!' },
    // A document leaves the shop around it behind.
    'body:has([data-print=paper]) :is(header, footer, nav)': { display: 'none!' },
    'a, tr, figure, [data-print=paper]': { breakInside: 'avoid' },
  },
})
