import { defineRecipe } from '@pandacss/dev'

export const proseRecipe = defineRecipe({
  className: 'prose',
  base: {
    color: 'text.label',
    '& h2': { color: 'text.strong', scrollMarginTop: '96px', _first: { mt: 0 } },
    '& ul': { listStyle: 'disc' },
    '& ol': { listStyle: 'decimal' },
    '& li': { ml: '1.3em', pl: 4, _marker: { color: 'text.caption' } },
    '& div': { overflowX: 'auto', my: 20 },
    '& table': { minW: '480px', textStyle: 'small', lineHeight: '22px' },
    '& th': { bg: 'ground.tile', textAlign: 'start', whiteSpace: 'nowrap' },
    '& :is(th, td)': { p: '10px 12px', borderBottom: '1px solid {colors.line.hair}', verticalAlign: 'top' },
    '& thead th': { borderTop: '1px solid {colors.line.strong}' },
  },
  variants: {
    look: {
      story: {
        fontSize: '17px',
        lineHeight: '30px',
        maxW: '38em',
        '& p + p': { mt: 20 },
        '& > picture': { mt: 32 },
        '& h2': { textStyle: 'h3', mt: 48, mb: 16 },
        '& :is(ul, ol)': { my: 20 },
        '& li + li': { mt: 8 },
        '& > p:first-child': { fontSize: { md: '19px' }, lineHeight: { md: '34px' }, color: 'text.strong' },
      },
      legal: {
        maxW: '720px',
        '& p + p': { mt: 12 },
        '& h2': { textStyle: 'title', mt: 40, mb: 8 },
        '& :is(ul, ol)': { my: 8 },
        '& li + li': { mt: 4 },
      },
    },
  },
})
