export type Block =
  | { is: 'heading'; id: string; text: string }
  | { is: 'list'; ordered: boolean; items: string[] }
  | { is: 'table'; head: string[]; rows: string[][] }
  | { is: 'paragraph'; text: string }

const splitCells = (line: string) =>
  line
    .trim()
    .replace(/^\||\|$/g, '')
    .split('|')
    .map((cell) => cell.trim())

const isRule = (line: string) => /^\|[\s:|-]+\|$/.test(line.trim())
const item = /^(?:- |\d+\. )/

const parseTable = (lines: string[]): Block => {
  const [head = '', ...rest] = lines.filter((line) => !isRule(line))
  return { is: 'table', head: splitCells(head), rows: rest.map(splitCells) }
}

/** Lines of one kind that follow each other. */
const splitRuns = (text: string): string[][] => {
  const toLineKind = (line: string) =>
    line.startsWith('|') ? '|' : item.test(line) ? (line.startsWith('-') ? '-' : '1') : 'p'
  return text
    .split('\n')
    .filter((line) => line.trim())
    .reduce<string[][]>((runs, line) => {
      const last = runs.at(-1)
      if (last && toLineKind(last[0] ?? '') === toLineKind(line)) last.push(line)
      else runs.push([line])
      return runs
    }, [])
}

const parseBlock = (run: string[]): Block => {
  const [first = ''] = run
  if (first.startsWith('|')) return parseTable(run)
  if (item.test(first))
    return { is: 'list', ordered: !first.startsWith('-'), items: run.map((line) => line.replace(item, '')) }
  return { is: 'paragraph', text: run.join(' ') }
}

/** The blocks of a text in the Markdown that the shop's writers use: second-level headings, lists, tables, paragraphs. */
export const parseBlocks = (text: string): Block[] => {
  let headings = 0
  return text
    .split(/\n{2,}/)
    .flatMap((part): Block[] =>
      part.startsWith('## ')
        ? [
            { is: 'heading', id: `h${++headings}`, text: part.slice(3).split('\n')[0] ?? '' },
            ...splitRuns(part.split('\n').slice(1).join('\n')).map(parseBlock),
          ]
        : splitRuns(part).map(parseBlock),
    )
}

export type TextHeading = { id: string; text: string }

/** The headings of a text with the ids they get, for a table of contents. */
export const listHeadings = (text: string): TextHeading[] =>
  parseBlocks(text).flatMap((block) => (block.is === 'heading' ? [{ id: block.id, text: block.text }] : []))
