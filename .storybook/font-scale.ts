const sizesByStyle = new WeakMap<CSSStyleDeclaration, Record<string, string>>()
const sizeProperties = ['font-size', 'line-height', 'font']

const listRules = (rules: CSSRuleList): CSSStyleRule[] =>
  [...rules].flatMap((rule) => [
    ...(rule instanceof CSSStyleRule ? [rule] : []),
    ...('cssRules' in rule ? listRules(rule.cssRules as CSSRuleList) : []),
  ])

const scalePixels = (text: string, by: number) =>
  text.replace(/(\d*\.?\d+)px/g, (_, px: string) => `${Math.round(Number(px) * by * 100) / 100}px`)

/** Sizes of text as the style sheets have them; those of the page's own variables too. */
const readSizes = (style: CSSStyleDeclaration) => {
  const cached = sizesByStyle.get(style)
  if (cached) return cached
  const variables = [...style].filter(
    (name) => name.startsWith('--') && /^\d00 \d+px/.test(style.getPropertyValue(name).trim()),
  )
  const sizes = Object.fromEntries(
    [...sizeProperties, ...variables]
      .map((name) => [name, style.getPropertyValue(name)] as const)
      .filter(([, value]) => /\dpx/.test(value)),
  )
  sizesByStyle.set(style, sizes)
  return sizes
}

let present = 1

/** A web view enlarges text alone and leaves boxes as they are; browsers have no switch for that. */
export const scaleText = (by: number) => {
  if (by === present) return
  present = by
  for (const sheet of document.styleSheets)
    for (const { style } of listRules(sheet.cssRules))
      for (const [name, value] of Object.entries(readSizes(style)))
        style.setProperty(name, scalePixels(value, by), style.getPropertyPriority(name))
}
