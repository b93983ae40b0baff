import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { format, type FormatOptions } from 'oxfmt'
import style from '../.oxfmtrc.json' with { type: 'json' }
import { listUnlistedSections, pages, type Page } from '../app/routes.ts'

const file = 'app/shell/pages.gen.ts'

const toEntry = ({ path, menu = '' }: Page) => `  ['${path}', m['${menu}']],`
const toTable = (name: string, comment: string, rows: readonly Page[]) =>
  `/** ${comment} */\nexport const ${name} = [\n${rows.map(toEntry).join('\n')}\n] as const\n`

/** The text of what the browser needs of the table of pages. */
export const printPageTables = async (): Promise<string> => {
  const pagesWithName = pages.filter(({ menu }) => menu)
  const text = `// Written by scripts/page-tables.ts from app/routes.ts.
import { m } from '#messages'

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
  'Every other page that has a name of its own.',
  pagesWithName.filter(({ section }) => !section),
)}
/** First segments of addresses whose pages the shop's own head keeps out of search engines. */
export const unlistedSections = ${JSON.stringify(listUnlistedSections('robots', 'tag'))}
`
  return (await format(file, text, style as FormatOptions)).code
}

if (import.meta.main) {
  const text = await printPageTables()
  if (!existsSync(file) || readFileSync(file, 'utf8') !== text) writeFileSync(file, text)
}
