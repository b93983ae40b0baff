const written = new WeakMap<CSSStyleDeclaration, Record<string, string>>()
const named = ['font-size', 'line-height', 'font']

const rulesOf = (rules: CSSRuleList): CSSStyleRule[] =>
  [...rules].flatMap((rule) => [
    ...(rule instanceof CSSStyleRule ? [rule] : []),
    ...('cssRules' in rule ? rulesOf(rule.cssRules as CSSRuleList) : []),
  ])

const scaled = (text: string, by: number) =>
  text.replace(/(\d*\.?\d+)px/g, (_, px: string) => `${Math.round(Number(px) * by * 100) / 100}px`)

/** Sizes of text as the style sheets have them; those of the page's own variables too. */
const textOf = (style: CSSStyleDeclaration) => {
  const known = written.get(style)
  if (known) return known
  const variables = [...style].filter(
    (name) => name.startsWith('--') && /^\d00 \d+px/.test(style.getPropertyValue(name).trim()),
  )
  const found = Object.fromEntries(
    [...named, ...variables]
      .map((name) => [name, style.getPropertyValue(name)] as const)
      .filter(([, value]) => /\dpx/.test(value)),
  )
  written.set(style, found)
  return found
}

let present = 1

/** A web view enlarges text alone and leaves boxes as they are; browsers have no switch for that. */
export const scaleText = (by: number) => {
  if (by === present) return
  present = by
  for (const sheet of document.styleSheets)
    for (const { style } of rulesOf(sheet.cssRules))
      for (const [name, value] of Object.entries(textOf(style)))
        style.setProperty(name, scaled(value, by), style.getPropertyPriority(name))
}
