// Looks at every state of every machine: npm run gallery [-- --sample | --renew | --only=order,payment | --base COMMIT | --start]
import { mkdirSync, writeFileSync } from 'node:fs'
import { locales } from '../api/locales.ts'
import { registry } from '../machines/registry.ts'
import {
  toCellName,
  toStateName,
  states as allStates,
  views,
  type Cell,
  type CellResult,
} from './gallery/cells.ts'
import { listChoiceFaults, listStoryIds } from './gallery/choices.ts'
import { compareWithBase } from './gallery/compare-base.ts'
import { measureDevelopmentStart } from './gallery/development-start.ts'
import { saveVisitedStates } from './gallery/journeys.ts'
import { look, openBrowser } from './gallery/look.ts'
import { listPanelFaults } from './gallery/panel.ts'
import { pictures } from './gallery/pictures.ts'
import { renderSheet } from './gallery/sheet.ts'
import { buildStorybook, serveStorybook } from './gallery/storybook.ts'
import { measureStart } from './gallery/start-budget.ts'
import { listComplaints, listEmptyCells } from './gallery/verdict.ts'
import { listWalkDifferences } from './gallery/walks.ts'

const sample = process.argv.includes('--sample')
const renew = process.argv.includes('--renew')
const only = process.argv
  .find((one) => one.startsWith('--only='))
  ?.slice(7)
  .split(',')
const states = only ? allStates.filter(({ machine }) => only.includes(machine)) : allStates
const selectedViews = sample ? views.slice(0, 1) : views
const baseAt = process.argv.indexOf('--base') + 1

const firstStory = 'machines-order--preordering'
if (process.argv.includes('--start')) {
  const browser = await openBrowser()
  const { cost, faults } = await measureDevelopmentStart(browser, firstStory)
  await browser.close()
  for (const fault of faults) process.stderr.write(`${fault}\n`)
  process.stdout.write(`development: ${JSON.stringify(cost)}\n`)
  process.exit(faults.length ? 1 : 0)
}
buildStorybook()
const [storybook, browser] = await Promise.all([serveStorybook(), openBrowser()])
if (baseAt) {
  const request = { commit: process.argv[baseAt] ?? '', states, views: selectedViews }
  const { changes, newCount } = await compareWithBase(browser, storybook.url, request)
  await browser.close()
  for (const change of changes) process.stdout.write(`${change}\n`)
  process.stdout.write(`${changes.length} pictures changed, ${newCount} states are new\n`)
  process.exit(0)
}
const lookFaults: string[] = []
const results = new Map<string, CellResult>()
const startedAt = Date.now()
const queue = [...selectedViews]
const runWorker = async () => {
  for (let view = queue.shift(); view; view = queue.shift()) {
    const here = view
    const falseLooks = await look(browser, storybook.url, here, states, {
      renew,
      folder: pictures.kept,
      tell: (state, what) => results.set(toCellName({ ...state, ...here }), what),
    })
    lookFaults.push(...falseLooks)
    process.stdout.write(`${here.locale} ${here.width}: ${states.length} states\n`)
  }
}
await Promise.all([runWorker(), runWorker()])
const panel = await listPanelFaults(browser, storybook.url, states[0]?.story ?? '')
const choiceFaults =
  sample || only ? [] : await listChoiceFaults(browser, storybook.url, await listStoryIds(storybook.url))
const walkDifferences = sample ? [] : await listWalkDifferences(browser, storybook.url, states)
const start = await measureStart(browser, storybook.url, 'storybook-static', firstStory)
process.stdout.write(`start: ${JSON.stringify(start.cost)}, ${start.ms} ms\n`)
await browser.close()
storybook.close()

const visited = saveVisitedStates()
const cells: Cell[] = states.flatMap((state) =>
  selectedViews.map((view) => ({
    ...state,
    ...view,
    seen: results.get(toCellName({ ...state, ...view })) ?? null,
    journey: visited.has(toStateName(state)),
  })),
)
const complaints = [
  ...listComplaints(cells),
  ...lookFaults,
  ...panel,
  ...choiceFaults,
  ...walkDifferences,
  ...start.faults,
]
const widths = new Set(selectedViews.map(({ width }) => width)).size
const summary = `${Object.keys(registry).length} machines, ${states.length} states, ${states.length} stories, ${sample ? 1 : locales.length} languages, ${widths} viewports, ${visited.size} states in journeys, ${listEmptyCells(cells).length} empty cells`
if (!sample && !only) {
  mkdirSync('coverage', { recursive: true })
  writeFileSync('coverage/states.html', renderSheet(states, cells, summary))
  writeFileSync('coverage/states.json', `${JSON.stringify({ summary, cells }, null, 1)}\n`)
}
for (const complaint of complaints) process.stderr.write(`${complaint}\n`)
process.stdout.write(`${summary} (${Math.round((Date.now() - startedAt) / 1000)} s)\n`)
process.stdout.write(`${cells.length} passed, ${complaints.length} failed\n`)
process.exit(complaints.length ? 1 : 0)
