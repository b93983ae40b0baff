import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

export type Row = {
  path: string
  /** `-` for the file itself. */
  name: string
  newPath: string
  newName: string
  /** Narrows the row to what is declared on this line. */
  line?: number
}

export const readRows = (table: string): Row[] =>
  readFileSync(table, 'utf8')
    .split('\n')
    .filter((line) => line.trim() && !line.startsWith('#') && !line.startsWith('old path'))
    .map((line) => {
      const [path = '', name = '', newPath = '', newName = '', at] = line
        .split('\t')
        .map((cell) => cell.trim())
      return { path, name, newPath, newName, ...(at ? { line: Number(at) } : {}) }
    })

/** New paths of the files that move, by their old ones. */
export const listMoves = (rows: readonly Row[]): Map<string, string> =>
  new Map(rows.filter(({ path, newPath }) => newPath !== path).map(({ path, newPath }) => [path, newPath]))

/** What git prints; throws what it says when it fails. */
export const git = (...args: string[]): string => {
  const { status, stdout, stderr } = spawnSync('git', args, { encoding: 'utf8', maxBuffer: 2 ** 28 })
  if (status !== 0) throw new Error(stderr)
  return stdout
}
