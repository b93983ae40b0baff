import { recipes, slotRecipes } from '../ui/theme/recipes.ts'
import { shortenClassNames } from '../scripts/build/short-names.ts'

const readRules = (sheets: Iterable<CSSStyleSheet>) =>
  [...sheets].flatMap((sheet) => [...sheet.cssRules].map((rule) => rule.cssText)).join('\n')

/** Variants of the layout recipes that style nothing and so have no rule. */
const isEmptyVariant = (name: string, key: string, value: string) => {
  const variants: Record<string, Record<string, object>> = recipes[name as keyof typeof recipes].variants ??
  {}
  return Object.keys(variants[key]?.[value] ?? {}).length === 0
}

const layouts = Object.entries(recipes).filter(([, recipe]) => 'jsx' in recipe)

/**
 * Classes of layout parts without a rule: their values per breakpoint are read off the JSX, so one that is
 * computed there has no style.
 */
export const listMissingStyles = (root: ParentNode): string[] => {
  const css = readRules(document.styleSheets)
  const names = shortenClassNames({ recipes, slotRecipes })
  return layouts.flatMap(([name]) => {
    const prefix = names.get(name) ?? name
    const pattern = new RegExp(`^(?:\\w+:)?${prefix}--(\\w+?)_(\\w+)$`)
    const classNames = [...root.querySelectorAll(`[class*="${prefix}--"]`)].flatMap((element) => [
      ...element.classList,
    ])
    return classNames.filter((one) => {
      const [, key, value] = pattern.exec(one) ?? []
      return key && value && !isEmptyVariant(name, key, value) && !css.includes(`.${CSS.escape(one)}`)
    })
  })
}
