import type { Browser, Page } from 'playwright'
import { listWaivedSubjects } from '../../tests/house/waivers.ts'
import { toStateName, type State } from './cells.ts'
import { disablePlays, isFinished, show } from './look.ts'

const readText = () => document.body.innerText.replace(/\s+/g, ' ').trim()

type Channel = {
  on: (name: string, listen: (report: object | null) => void) => void
  off: (name: string, listen: (report: object | null) => void) => void
  emit: (name: string, payload?: object) => void
}

/** Asks the preview for the walk to a leaf, as the panel does: for the machine first, then where its chart is pressed. */
const lead = (leaf: string) =>
  new Promise<void>((resolve) => {
    const channel = (window as never)['__STORYBOOK_ADDONS_CHANNEL__'] as Channel
    const goOn = (report: object | null) => {
      if (!report) return
      channel.off('vini/machine/state', goOn)
      channel.emit('vini/machine/order', { do: 'go', leaf })
      resolve()
    }
    channel.on('vini/machine/state', goOn)
    channel.emit('vini/machine/request')
  })

const readOwnText = async (page: Page, { story }: State): Promise<string> => {
  await page.evaluate(show, story)
  return page.evaluate(readText)
}

const readWalkedText = async (page: Page, { leaf }: State): Promise<string> => {
  await page.evaluate(lead, leaf)
  await page.locator(`[data-walked="${leaf}"]`).waitFor({ state: 'attached' })
  return page.evaluate(readText)
}

const listDifferences = async (page: Page, states: readonly State[], first: State): Promise<string[]> => {
  const ownTexts: string[] = []
  for (const state of states) ownTexts.push(await readOwnText(page, state))
  await page.evaluate(show, first.story)
  const differences: string[] = []
  for (const [at, state] of states.entries()) {
    const own = ownTexts[at] ?? ''
    const walked = await readWalkedText(page, state).catch(
      (error: unknown) => String(error).split('\n')[0] ?? '',
    )
    if (walked !== own)
      differences.push(`${toStateName(state)} says "${walked}" when walked to, and "${own}" as its story`)
  }
  return differences
}

/** Leads each machine from its first story to every state in English; names states that say other words than their own stories. */
export const listWalkDifferences = async (
  browser: Browser,
  url: string,
  states: readonly State[],
): Promise<string[]> => {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' })
  page.setDefaultTimeout(20_000)
  const waivedNames = listWaivedSubjects('walked-text')
  const differences: string[] = []
  for (const first of states.filter(({ machine }, at) => states[at - 1]?.machine !== machine)) {
    await page.goto(`${url}/iframe.html?id=${first.story}&viewMode=story&globals=locale:en-US`)
    await page.waitForFunction(isFinished)
    await page.evaluate(disablePlays)
    const own = states.filter((state) => state.machine === first.machine)
    differences.push(...(await listDifferences(page, own, first)))
  }
  await page.close()
  const isAbout = (name: string) => (difference: string) => difference.startsWith(`${name} `)
  const machines = new Set(states.map(({ machine }) => machine))
  return [
    ...differences.filter((difference) => ![...waivedNames].some((name) => isAbout(name)(difference))),
    ...[...waivedNames]
      .filter((name) => machines.has(name.split('/')[0] ?? '') && !differences.some(isAbout(name)))
      .map((name) => `${name} says the same when walked to as in its story: its waiver can go`),
  ]
}
