// Looks at every state of every machine: npm run gallery [-- --sample | --renew | --only=order,payment]
import { mkdirSync, writeFileSync } from 'node:fs'
import { locales } from '../api/locales.ts'
import { registry } from '../machines/registry.ts'
import { cellName, stateName, states as allStates, views, type Cell, type Seen } from './gallery/cells.ts'
import { keepStatesInJourneys } from './gallery/journeys.ts'
import { look, openBrowser } from './gallery/look.ts'
import { panelFaults } from './gallery/panel.ts'
import { shares } from './gallery/pictures.ts'
import { sheetOf } from './gallery/sheet.ts'
import { buildStorybook, serveStorybook } from './gallery/storybook.ts'
import { complaintsOf, emptyCells } from './gallery/verdict.ts'

const sample = process.argv.includes('--sample')
const renew = process.argv.includes('--renew')
const only = process.argv
  .find((one) => one.startsWith('--only='))
  ?.slice(7)
  .split(',')
const states = only ? allStates.filter(({ machine }) => only.includes(machine)) : allStates
const asked = sample ? views.slice(0, 1) : views

buildStorybook()
const [storybook, browser] = await Promise.all([serveStorybook(), openBrowser()])
const seen = new Map<string, Seen>()
const started = Date.now()
const queue = [...asked]
const work = async () => {
  for (let view = queue.shift(); view; view = queue.shift()) {
    const here = view
    await look(browser, storybook.url, here, states, {
      renew,
      allowed: shares[renew ? 'renew' : sample ? 'sample' : 'whole'],
      tell: (state, what) => seen.set(cellName({ ...state, ...here }), what),
    })
    process.stdout.write(`${here.locale} ${here.width}: ${states.length} states\n`)
  }
}
await Promise.all([work(), work()])
const panel = await panelFaults(browser, storybook.url, states[0]?.story ?? '')
await browser.close()
storybook.close()

const visited = keepStatesInJourneys()
const cells: Cell[] = states.flatMap((state) =>
  asked.map((view) => ({
    ...state,
    ...view,
    seen: seen.get(cellName({ ...state, ...view })) ?? null,
    journey: visited.has(stateName(state)),
  })),
)
const complaints = [...complaintsOf(cells), ...panel]
const widths = new Set(asked.map(({ width }) => width)).size
const summary = `${Object.keys(registry).length} machines, ${states.length} states, ${states.length} stories, ${sample ? 1 : locales.length} languages, ${widths} viewports, ${visited.size} states in journeys, ${emptyCells(cells).length} empty cells`
if (!sample && !only) {
  mkdirSync('coverage', { recursive: true })
  writeFileSync('coverage/states.html', sheetOf(states, cells, summary))
  writeFileSync('coverage/states.json', `${JSON.stringify({ summary, cells }, null, 1)}\n`)
}
for (const complaint of complaints) process.stderr.write(`${complaint}\n`)
process.stdout.write(`${summary} (${Math.round((Date.now() - started) / 1000)} s)\n`)
process.stdout.write(`${cells.length} passed, ${complaints.length} failed\n`)
process.exit(complaints.length ? 1 : 0)
