import { colors } from './colors.ts'
import { darkColors, darkShadows } from './dark.ts'
import { shadows } from './sizes.ts'

type Tree = { readonly [key: string]: Tree | string }

/** The values of the colors by their path, references to other colors as `{colors.path}`. */
const listColors = (tree: Tree, path: string[] = []): [string, string][] =>
  Object.entries(tree).flatMap(([name, value]) =>
    typeof value === 'string'
      ? [[path.join('.'), value] as [string, string]]
      : listColors(value, [...path, name]),
  )

const lightColors = Object.fromEntries(listColors(colors as unknown as Tree))

/** The colors of each theme by their path, such as `text.strong`; references are as in the light theme. */
export const themes = { light: lightColors, dark: { ...lightColors, ...darkColors } }

/** A value of a theme in place of the references to it. */
export const resolveColor = (theme: Readonly<Record<string, string>>, path: string): string => {
  const value = theme[path]
  if (value === undefined) throw new Error(`there is no color ${path}`)
  const [, other] = /^{colors\.(.*)}$/.exec(value) ?? []
  return other ? resolveColor(theme, other) : value
}

const toName = (prefix: string, group: string, path: string) =>
  `--${prefix}${group}-${path.replaceAll('.', '-')}`

const toDeclarations = (prefix: string, group: string, values: Readonly<Record<string, string>>) =>
  Object.entries(values).map(([path, value]) => {
    const resolved = value.replace(
      /^{colors\.(.*)}$/,
      (_, other: string) => `var(${toName(prefix, 'colors', other)})`,
    )
    return `${toName(prefix, group, path)}: ${resolved};`
  })

const lightShadows = Object.fromEntries(Object.entries(shadows).map(([name, { value }]) => [name, value]))
const references = Object.fromEntries(
  Object.entries(lightColors).filter(([, value]) => value.startsWith('{')),
)

/**
 * The themes as rules for the elements with `data-vini-theme`, light or dark or one of a host's own. A theme's
 * references are declared again on each of these elements: a variable resolves where it is declared.
 */
export const toThemeRules = (prefix: string): string => {
  const toRule = (selector: string, scheme: string, declarations: string[]) =>
    `:where(${selector}) {\n  --${prefix}color-scheme: ${scheme};\n  ${declarations.join('\n  ')}\n}\n`
  const values = (theme: Readonly<Record<string, string>>) =>
    Object.fromEntries(Object.keys(darkColors).map((path) => [path, theme[path] ?? '']))
  return [
    toRule(':root, [data-vini-theme]', 'light', toDeclarations(prefix, 'colors', references)),
    toRule('[data-vini-theme=light]', 'light', [
      ...toDeclarations(prefix, 'colors', values(lightColors)),
      ...toDeclarations(prefix, 'shadows', lightShadows),
    ]),
    toRule('[data-vini-theme=dark]', 'dark', [
      ...toDeclarations(prefix, 'colors', darkColors),
      ...toDeclarations(prefix, 'shadows', darkShadows),
    ]),
  ].join('')
}
