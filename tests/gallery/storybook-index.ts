import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

type Entry = { title: string; name: string; exportName: string; type: string }

/** The states in Storybook's own index: `order/Editing`. */
export const listStoryStates = (): string[] => {
  const file = join(mkdtempSync(join(tmpdir(), 'vini-index-')), 'index.json')
  execFileSync(process.execPath, [
    'node_modules/storybook/dist/bin/dispatcher.js',
    'index',
    '--quiet',
    '--output-file',
    file,
  ])
  const { entries } = JSON.parse(readFileSync(file, 'utf8')) as { entries: Record<string, Entry> }
  rmSync(dirname(file), { recursive: true })
  return Object.values(entries).flatMap(({ title, type, exportName }) => {
    const [, name] = /^Machines\/([^/]+)$/.exec(title) ?? []
    return name && type === 'story' ? [`${name}/${exportName}`] : []
  })
}
