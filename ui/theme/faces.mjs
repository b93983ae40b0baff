const parseRanges = (text) =>
  [...text.matchAll(/U\+([0-9A-F?]+)(?:-([0-9A-F]+))?/gi)].map(([, from, to]) => [
    parseInt(from.replaceAll('?', '0'), 16),
    parseInt(to ?? from.replaceAll('?', 'F'), 16),
  ])
const isUsed = ([from, to]) => (from <= 0xd7a3 && to >= 0xac00) || from < 0x180

/**
 * The faces of a Korean font are a hundred slices, a third of them ideographs that Korean pages hardly show: those are
 * left to the system's fonts, and the older format to browsers that the shop does not serve. The serif is published with
 * all its weights under a name of its own; the shop has one weight of it, by the name of the file that it loads first
 * (app/inline/load-fonts.ts): a family combines faces whose weights are written in the same form.
 */
export const faces = {
  postcssPlugin: 'faces',
  AtRule: {
    'font-face': (rule) => {
      if (!rule.nodes.some(({ prop, value }) => prop === 'font-family' && / KR\b/.test(value))) return
      rule.walkDecls('unicode-range', ({ value }) => {
        if (!parseRanges(value).some(isUsed)) rule.remove()
      })
      rule.walkDecls('src', (decl) => {
        decl.value = decl.value.replace(/,\s*url\([^)]*\.woff\)\s*format\('woff'\)/, '')
      })
      rule.walkDecls('font-family', (decl) => {
        if (!decl.value.includes('Noto Serif KR Variable')) return
        decl.value = "'Noto Serif KR'"
        rule.walkDecls('font-weight', (weight) => {
          weight.value = '600'
        })
      })
    },
  },
}
