import postcss, { type AtRule, type Root, type Rule } from 'postcss'
import { prefix } from './places.ts'

/** Every element of a part, and the outermost ones, which take from their place nothing of the host's text. */
const own = `.${prefix}`
const outermost = `.${prefix}:not(.${prefix} *)`

/** Of the shop's `html`, what its text has: the rest is the page's. */
const inherited =
  /^(font-family|font-size|line-height|color|word-break|line-break|overflow-wrap|(-webkit-)?text-size-adjust|-webkit-tap-highlight-color)$/

/** What the shop's page sets for itself: places in it, its print, its ground. */
const pageOnly = /^(:root|body|:target|html\[data-partly\]|:is\(header|nav$)/

const openDialog = 'html:has(dialog:modal)'

const splitSelectors = (selector: string) => postcss.list.comma(selector)

/** The shop's rule of an element as a rule of a part's element, or null where it is one of the page. */
const toOwnSelector = (selector: string): string | null => {
  if (pageOnly.test(selector)) return null
  if (/^html(:is\(:lang|:lang|$)/.test(selector)) return `:where(${selector.replace(/^html/, outermost)})`
  if (selector.startsWith(':where(.')) return selector
  if (selector === openDialog) return `:where(html:has(dialog${own}:modal))`
  const [, subject = '', pseudo = ''] = /^(.*?)(::[\w-]+)?$/.exec(selector.replace(/^\*/, '')) ?? []
  const isElement = /^[a-z]/.test(subject)
  const [, name = '', rest = subject] = isElement ? (/^([a-z]\w*)(.*)$/.exec(subject) ?? []) : []
  return `:where(${name}${own}${rest})${pseudo}`
}

const keepTextOnly = (rule: Rule) =>
  rule.walkDecls((decl) => {
    if (!inherited.test(decl.prop)) decl.remove()
  })

/** What `html` need not say, for nothing is around it. */
const textOfNothing = {
  'font-style': 'normal',
  'text-transform': 'none',
  'text-indent': '0',
  'word-spacing': 'normal',
  'letter-spacing': '-0.01em',
  'color-scheme': `var(--${prefix}-color-scheme)`,
}

/** Titles and strong words have their own weight, which the first rules give them. */
const plainWeight = () =>
  postcss.rule({
    selector: `:where(${outermost}:not(h1, h2, h3, h4, th, b, strong))`,
    nodes: [postcss.decl({ prop: 'font-weight', value: '400' })],
  })

const adaptText = (rule: Rule) => {
  keepTextOnly(rule)
  if (rule.selector !== 'html' || !rule.nodes.length) return
  for (const [prop, value] of Object.entries(textOfNothing)) rule.append({ prop, value })
  rule.after(plainWeight())
}

const adaptRule = (rule: Rule) => {
  const selectors = splitSelectors(rule.selector)
  // The page's ground below the scrim is the host's.
  if (rule.selector === openDialog) rule.walkDecls(/^background/, (decl) => void decl.remove())
  else if (/^html($|:is|:lang)/.test(rule.selector)) adaptText(rule)
  const adapted = selectors.map(toOwnSelector).filter((one) => one !== null)
  if (adapted.length) rule.selector = adapted.join(',')
  else rule.remove()
}

const removeEmpty = (root: Root) => {
  root.walkRules((rule) => {
    if (!rule.nodes.length) rule.remove()
  })
  root.walkAtRules((rule) => {
    if (rule.name !== 'layer' && rule.nodes?.length === 0) rule.remove()
  })
}

/** The page's own rules (its paper) have no element. */
const isOfPaper = (rule: AtRule) => rule.name === 'page'

/**
 * The shop's reset as rules of the parts' own elements, each with the specificity of nothing: what a part itself
 * sets is always over it.
 */
export const toElementRules = (globalCss: string): Root => {
  const root = postcss.parse(globalCss)
  root.walkAtRules((rule) => {
    if (isOfPaper(rule)) rule.remove()
  })
  root.walkRules(adaptRule)
  removeEmpty(root)
  return root
}
