import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { storyNameFromExport, toId } from 'storybook/internal/csf'
import { beforeAll, describe, expect, it } from 'vitest'
import type { ComponentFacts, PartReference } from '../../.storybook/reference/facts.ts'
import { partFolders } from '../../.storybook/reference/project.ts'
import { createReference } from '../../.storybook/reference/reference.ts'
import { readVersions } from '../../.storybook/reference/usage.ts'
import { recipes, slotRecipes } from '../../ui/theme/recipes.ts'

const variantsByRecipe: Readonly<Record<string, { variants?: object }>> = { ...recipes, ...slotRecipes }

const listMissing = (isComplete: (part: PartReference) => boolean) =>
  references.filter((one) => !isComplete(one)).map(({ part }) => part)

let references: readonly PartReference[] = []
beforeAll(async () => {
  const { parts, describePart } = createReference()
  references = await Promise.all(parts.map(describePart))
}, 120_000)

/** Story ids of all parts, by the list of stories. */
const listStoryIds = () =>
  readFileSync('tests/house/stories.txt', 'utf8')
    .split('\n')
    .flatMap((line) => {
      const [path = '', ...names] = line.split(' ')
      const [, part] = /^ui\/([^/]+)\/\1\.stories\.tsx$/.exec(path) ?? []
      if (!part || part === 'icons') return []
      return names.map((name) => toId(`parts-${part.replaceAll('-', '')}`, storyNameFromExport(name)))
    })

/** A module that does not compile where a property of the component is not among those listed. */
const writeKeyCheck = (part: string, { name, props, elements }: ComponentFacts) => {
  const names = props.map((prop) => `'${prop.name}'`).join(' | ') || 'never'
  const attributes = elements.map((element) => ` | keyof ComponentProps<'${element || 'div'}'>`).join('')
  return [
    "import type { ComponentProps } from 'react'",
    `import { ${name} } from '@vini/ui/${part}'`,
    'type Keys<Form> = Form extends unknown ? { [Key in keyof Form]-?: [Form[Key]] extends [undefined] ? never : Key }[keyof Form] : never',
    `type Missing = Exclude<Keys<ComponentProps<typeof ${name}>>, ${names}${attributes} | 'key'>`,
    'export const missing: [Missing] extends [never] ? true : Missing = true',
  ].join('\n')
}

/** What the compiler says of modules that import the package; each of them by its name. */
const compile = (modules: Readonly<Record<string, string>>): string => {
  mkdirSync('coverage', { recursive: true })
  const folder = mkdtempSync(resolve('coverage/host-code-'))
  for (const [name, text] of Object.entries(modules)) writeFileSync(join(folder, `${name}.tsx`), text)
  writeFileSync(join(folder, 'sheets.d.ts'), "declare module '@vini/ui/*.css'\n")
  const paths = Object.fromEntries(
    partFolders.map((part) => [`@vini/ui/${part}`, [resolve(`ui/${part}/${part}.tsx`)]]),
  )
  const config = {
    extends: resolve('tsconfig.json'),
    compilerOptions: { paths, types: [], noUnusedLocals: true },
    include: ['*'],
    exclude: [],
  }
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config))
  const { stdout } = spawnSync(
    process.execPath,
    ['node_modules/typescript-native/bin/tsc', '--noEmit', '-p', folder],
    { encoding: 'utf8' },
  )
  rmSync(folder, { recursive: true })
  return stdout.trim()
}

describe('the page of every part', () => {
  it('says how the part is imported', () => {
    expect(references.length).toBeGreaterThan(140)
    expect(
      listMissing(
        ({ part, imports: [line = ''] }) =>
          /^import \{ [A-Z]/.test(line) && line.endsWith(`'@vini/ui/${part}'`),
      ),
    ).toEqual([])
  })

  it('says which sheet the part needs, unless it has no look of its own', () => {
    const withoutSheet = listMissing(({ part, imports }) => imports.includes(`import '@vini/ui/${part}.css'`))
    expect(withoutSheet).toEqual(['link', 'logo', 'when-near'])
  })

  it('says of each property its type and what it is for', () => {
    expect(
      references.flatMap(({ part, components }) =>
        components.flatMap(({ props }) =>
          props
            .filter(({ type, text }) => type === '' || /\b(unknown|any)\b/.test(type) || text === '')
            .map(({ name }) => `${part}: ${name}`),
        ),
      ),
    ).toEqual([])
  })

  it('says what a variant is that is left out, as the recipe does', () => {
    const button = references.find(({ part }) => part === 'button')
    const stack = references.find(({ part }) => part === 'stack')
    const findInitial = (reference: PartReference | undefined, prop: string) =>
      reference?.components[0]?.props.find(({ name }) => name === prop)?.initial
    expect(findInitial(button, 'variant')).toBe("'secondary'")
    expect(findInitial(stack, 'gap')).toBe('16')
  })

  it('says where the part stands, since when, and who uses it', () => {
    const versions = new Set(readVersions().values())
    expect(listMissing(({ since }) => versions.has(since))).toEqual([])
    expect(
      listMissing(
        ({ status, pages, isInFrame, parts }) =>
          status === 'trial' || pages.length > 0 || isInFrame || parts.length > 0,
      ),
    ).toEqual([])
  })

  it('stands in a group of 25 at most', () => {
    const groups = Object.entries(Object.groupBy(references, ({ group }) => group))
    expect(groups.filter(([group, { length } = []]) => group === '' || length > 25)).toEqual([])
  })

  it('shows a part that can be disabled as it is then, beside all others of its variants', () => {
    const controls = ['button', 'input', 'select', 'textarea']
    const enabled = references.filter(({ part, components: [component] }) => {
      const canBeDisabled =
        component?.props.some(({ name }) => name === 'disabled') ||
        component?.elements.some((element) => controls.includes(element))
      const [, table] =
        /\bvariants: \{([^]*?)\n {2}\},\n/.exec(readFileSync(`ui/${part}/${part}.stories.tsx`, 'utf8')) ?? []
      return canBeDisabled && table && !/\bdisabled: /.test(table)
    })
    expect(enabled.map(({ part }) => part)).toEqual([])
  })

  it('has only variants that are properties of the part, or that are said to follow from others', () => {
    const strangers = references.flatMap(({ part, components: [component] }) => {
      const text = readFileSync(`ui/${part}/${part}.stories.tsx`, 'utf8')
      const [, recipe = ''] = /\bof: (\w+)Recipe\.variants/.exec(text) ?? []
      const [, derived = ''] = /\bderived: \[([^\]]*)\]/.exec(text) ?? []
      const props = component?.props.map(({ name }) => name) ?? []
      return Object.keys(variantsByRecipe[recipe]?.variants ?? {})
        .filter((variant) => !props.includes(variant) && !derived.includes(`'${variant}'`))
        .map((variant) => `${part}: ${variant}`)
    })
    expect(strangers).toEqual([])
  })

  it('has code for every story', () => {
    const codes = new Map(
      references.flatMap(({ codes, stories }) => Object.entries(stories).map(([id, at]) => [id, codes[at]])),
    )
    expect(listStoryIds().filter((id) => !codes.get(id)?.includes('export const Example'))).toEqual([])
  })

  it('shows code that compiles when it is pasted, and misses no property', () => {
    const modules = references.flatMap(({ part, codes, components }) => [
      ...codes.map((code, at) => [`${part}-${at}`, code]),
      ...components.map((component) => [`${part}-${component.name}-keys`, writeKeyCheck(part, component)]),
    ])
    expect(modules.length).toBeGreaterThan(500)
    expect(compile(Object.fromEntries(modules))).toBe('')
  })

  it('would not compile with code that lacks a property, or a list that lacks one', () => {
    const [select] = references.filter(({ part }) => part === 'select')
    const [component] = select?.components ?? []
    if (!select || !component) throw new Error('no part select')
    const props = component.props.filter(({ name }) => name !== 'options')
    const faults = compile({
      code: (select.codes[0] ?? '').replace(/options=\{\[[^]*?\]\}/, ''),
      keys: writeKeyCheck('select', { ...component, props }),
    })
    expect(faults).toMatch(/code\.tsx.*'options' is missing/)
    expect(faults).toMatch(/keys\.tsx.*"options"/)
  })
})
