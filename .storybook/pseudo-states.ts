/** What each element is while a pointer or the keyboard is on it, and what the elements around it are. */
const looks = {
  hover: { target: 'hover', around: 'hover' },
  focus: { target: 'focus focus-visible focus-within', around: 'focus-within' },
  active: { target: 'hover active', around: 'hover active' },
} as const

/** A state of an element that no property brings about. */
export type PseudoState = keyof typeof looks
export const pseudoStates = Object.keys(looks) as readonly PseudoState[]

const pseudoClass = /:(hover|active|focus-visible|focus-within|focus)\b/g
const finishedSheets = new WeakSet<CSSStyleSheet>()

const addTwins = (parent: CSSStyleSheet | CSSGroupingRule) => {
  // From the end, so that the places of those before it stay.
  for (let at = parent.cssRules.length - 1; at >= 0; at--) {
    const rule = parent.cssRules[at]
    if (rule instanceof CSSGroupingRule) addTwins(rule)
    if (!(rule instanceof CSSStyleRule)) continue
    const selector = rule.selectorText.replace(pseudoClass, '[data-pseudo~="$1"]')
    if (selector !== rule.selectorText) parent.insertRule(`${selector} { ${rule.style.cssText} }`, at + 1)
  }
}

/**
 * Writes each rule of a pseudo-class a second time, right behind it, for `data-pseudo`: an attribute weighs as much
 * as a pseudo-class, so that the order of the rules decides as it does in use.
 */
const addPseudoRules = () => {
  for (const sheet of document.styleSheets) {
    if (finishedSheets.has(sheet)) continue
    finishedSheets.add(sheet)
    addTwins(sheet)
  }
}

const interactive = 'a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex="0"]'

/** The first element that a pointer or the keyboard can act on; null where there is none. */
export const findInteractive = (root: Element): Element | null =>
  [...root.querySelectorAll(interactive)].find(
    (element) => !element.matches(':disabled') && element.getClientRects().length > 0,
  ) ?? null

/** Shows the first interactive element of a cell in a state: it, and what is around it within the cell. */
export const showPseudoState = (cell: Element, state: PseudoState) => {
  addPseudoRules()
  for (const element of cell.querySelectorAll('[data-pseudo]')) element.removeAttribute('data-pseudo')
  const target = findInteractive(cell)
  if (!target) return
  for (let element = target.parentElement; element && element !== cell; element = element.parentElement)
    element.setAttribute('data-pseudo', looks[state].around)
  target.setAttribute('data-pseudo', looks[state].target)
}
