import type { AtRule, Plugin, Root } from 'postcss'
import { recipes, slotRecipes } from '../../ui/theme/recipes.ts'
import { countLetters, shortenClassNames, shortenKeys, shortenSlots } from './short-names.ts'
import { listRecipesFrom } from '../../ui/theme/used-recipes.ts'

/*
 * Package: @pandacss/dev 1.12.1.
 * Shape: the class names that Panda joins (lean-recipes.ts), each at the start of its rule; its `--made-with-panda`, and
 * the order of layers that it writes by name.
 * Buys: 5.7 kB of 17.4 of the first pages' styles (2026-11-26); 1.6 kB more with what only a press opens (2026-11-28).
 */

/** What a rule styles. */
type Styled = { recipe: string; slot: string; variant: string }

/** Finds the recipe of a selector's first class, which may stand below an element: its name alone, or before a slot or a variant. */
const createRecipeFinder = () => {
  const names = [...shortenClassNames({ recipes, slotRecipes })].toSorted(
    ([, a], [, b]) => b.length - a.length,
  )
  return (selector: string): Styled | undefined => {
    const [, className = ''] = /(?:^|[ >+~])\.([\w-]+)/.exec(selector) ?? []
    const [recipe, name = ''] =
      names.find(
        ([, one]) =>
          className === one || (/^(__|--)/.test(className.slice(one.length)) && className.startsWith(one)),
      ) ?? []
    return recipe === undefined
      ? undefined
      : {
          recipe,
          slot: /^__([A-Za-z_]+?)(?:--|$)/.exec(className.slice(name.length))?.[1] ?? '',
          variant: /--(\w+)$/.exec(className)?.[1] ?? '',
        }
  }
}

const isEmpty = (node: unknown): node is AtRule =>
  node instanceof Object && 'nodes' in node && 'name' in node && (node as AtRule).nodes?.length === 0

const removeEmpty = (rule: AtRule) => {
  let empty: unknown = rule
  while (isEmpty(empty)) {
    const { parent } = empty
    empty.remove()
    empty = parent
  }
}

const keepRules = (root: Root, isKept: (styled: Styled | undefined) => boolean) => {
  const findRecipe = createRecipeFinder()
  root.walkRules((rule) => {
    if (rule.parent?.type === 'atrule' && /keyframes$/.test((rule.parent as AtRule).name)) return
    // One rule may style the parts of several recipes.
    const selectors = rule.selectors.filter((selector) => isKept(findRecipe(selector)))
    if (selectors.length === 0) rule.remove()
    else if (selectors.length < rule.selectors.length) rule.selectors = selectors
  })
}

/**
 * What the first pages' parts do not need until all other styles are loaded: what a press opens waits for them
 * (`loadWithStyles` of app/rest-styles.ts).
 */
export const deferredRecipes: readonly string[] = [
  'compareBar',
  'dialog',
  'emptyArt',
  'fileUpload',
  'noticePopup',
  'photoStrip',
  'popover',
  'priceHistory',
  'prompt',
  'question',
  'radioGroup',
  'scrollToTop',
  'sheet',
  'starInput',
  'storeCard',
  'storeOption',
  'textarea',
  'toast',
  'wineMenu',
  'zoomFrame',
]

/** The slots of a recipe that are there before the rest of it opens. */
const firstSlots = { searchPanel: ['anchor', 'bar'] } as const

/** The values of variants that no first page has. */
export const deferredVariants = {
  optionCard: { look: ['tile', 'slot', 'day'], columns: ['2', '3', '5', '7'] },
} as const satisfies Partial<Record<keyof typeof slotRecipes, Record<string, readonly string[]>>>

const listDeferredVariants = (): Set<string> =>
  new Set(
    Object.entries(deferredVariants).flatMap(([recipe, variants]) => {
      const definition = slotRecipes[recipe as keyof typeof deferredVariants]
      const keys = shortenKeys(definition)
      const letters = countLetters(definition)
      return Object.entries(variants).flatMap(([key, values]) =>
        values.map((value) => `${recipe} ${keys.get(key)}_${value.slice(0, letters)}`),
      )
    }),
  )

const createFirstTest = (firstFiles: readonly string[]) => {
  const first = listRecipesFrom(firstFiles)
  for (const recipe of deferredRecipes) first.delete(recipe)
  const slots = new Map<string, (string | undefined)[]>(
    (Object.entries(firstSlots) as [keyof typeof firstSlots, readonly string[]][]).map(([recipe, names]) => {
      const shortNames = shortenSlots(slotRecipes[recipe])
      return [recipe, names.map((name) => shortNames.get(name))]
    }),
  )
  const laterVariants = listDeferredVariants()
  return ({ recipe, slot, variant }: Styled) =>
    first.has(recipe) &&
    (slots.get(recipe)?.includes(slot) ?? true) &&
    !laterVariants.has(`${recipe} ${variant}`)
}

/**
 * `app/styles.css` has what these files and all their imports need, `app/rest.css` the recipes of all others.
 */
export const divideStyles = (firstFiles: readonly string[]): Plugin => ({
  postcssPlugin: 'divided-styles',
  OnceExit: (root, { result }) => {
    const [, file] = /app\/(styles|rest)\.css/.exec(result.opts.from ?? '') ?? []
    if (!file) return
    const isFirst = createFirstTest(firstFiles)
    if (file === 'styles') {
      keepRules(root, (styled) => styled === undefined || isFirst(styled))
      root.walkDecls('--made-with-panda', (decl) => void decl.remove())
      root.walkRules((rule) => {
        if (!rule.nodes.length) rule.remove()
      })
      root.walkAtRules('page', (rule) => void rule.remove())
      // Panda asks for all its layers by name; the theme has no reset of Panda's.
      root.walkAtRules('layer', (rule) => {
        if (!rule.nodes) rule.params = rule.params.replace(/^reset,\s*/, '')
      })
    } else {
      root.walkAtRules(/^(font-face|keyframes|property)$/, (rule) => void rule.remove())
      keepRules(root, (styled) => styled !== undefined && !isFirst(styled))
      root.walkDecls((decl) => {
        const within = decl.parent?.type === 'atrule' ? (decl.parent as AtRule).name : decl.parent?.type
        if (within !== 'rule' && within !== 'page') decl.remove()
      })
    }
    root.walkAtRules(removeEmpty)
  },
})
