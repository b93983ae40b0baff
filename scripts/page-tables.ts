import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { format, type FormatOptions } from 'oxfmt'
import style from '../.oxfmtrc.json' with { type: 'json' }
import { listUnlistedSections, pages, type Page } from '../app/routes.ts'

const files = { pages: 'app/shell/pages.gen.ts', unlisted: 'app/shell/unlisted-pages.gen.ts' } as const

const isWithinPath = (path: string, prefix: string) => path === prefix || path.startsWith(`${prefix}/`)
const toEntry = ({ path, menu = '' }: Page) => `  ['${path}', m['${menu}']],`
const toTable = (name: string, comment: string, rows: readonly Page[]) =>
  `/** ${comment} */\nexport const ${name} = [\n${rows.map(toEntry).join('\n')}\n] as const\n`

const head = `// Written by scripts/page-tables.ts from app/routes.ts.
import { m } from '#messages'
`

/** The files of what the browser needs of the table of pages, by their paths. */
export const printPageTables = async (): Promise<Record<string, string>> => {
  const pagesWithName = pages.filter(({ menu }) => menu)
  const unlistedSections = listUnlistedSections('robots', 'tag')
  const isUnlisted = ({ path }: Page) => unlistedSections.some((section) => isWithinPath(path, section))
  const ownNames = pagesWithName.filter(({ section }) => !section)
  const texts = {
    [files.pages]: `${head}
${toTable(
  'sections',
  'The sections of the shop beside its wines, in the order of every menu.',
  pagesWithName.filter(({ section }) => section === true),
)}
${toTable(
  'developmentSections',
  'Those that are shown in development alone.',
  pagesWithName.filter(({ section }) => section === 'development'),
)}
${toTable(
  'namedPages',
  'Every other page that has a name of its own and that search engines list.',
  ownNames.filter((page) => !isUnlisted(page)),
)}
/** First segments of addresses whose pages the shop's own head keeps out of search engines. */
export const unlistedSections = ${JSON.stringify(unlistedSections)}
`,
    [files.unlisted]: `${head}
${toTable('unlistedPages', 'The pages with a name in the sections that search engines do not list.', ownNames.filter(isUnlisted))}`,
  }
  const entries = Object.entries(texts).map(
    async ([file, text]) => [file, (await format(file, text, style as FormatOptions)).code] as const,
  )
  return Object.fromEntries(await Promise.all(entries))
}

if (import.meta.main)
  for (const [file, text] of Object.entries(await printPageTables()))
    if (!existsSync(file) || readFileSync(file, 'utf8') !== text) writeFileSync(file, text)
