import type { Browser, Page } from 'playwright'
import { everyLanguage, globalTypes, languages, viewerTitles } from '../../.storybook/toolbar.ts'
import { isFinished } from './look.ts'

type Globals = Record<string, string>
type Choice = { name: string; value: string; title: string }

/** A story that offers every choice. */
const sampleStory = 'pages-whole-cart--normal'

const choices: Choice[] = [
  ...Object.entries(globalTypes).flatMap(([name, type]) =>
    'toolbar' in type ? type.toolbar.items.map((item) => ({ name, ...item })) : [],
  ),
  ...Object.entries(viewerTitles).map(([value, title]) => ({ name: 'viewer', value, title })),
]

const toQuery = (globals: Globals) =>
  Object.entries(globals)
    .map((pair) => pair.join(':'))
    .join(';')

/** Choices that the toolbar does not name when their address is opened. */
const listLostLabels = async (page: Page, url: string): Promise<string[]> => {
  const faults: string[] = []
  for (const { name, value, title } of choices) {
    // A page that is open reads no new values from its address.
    await page.goto('about:blank')
    await page.goto(`${url}/?path=/story/${sampleStory}&globals=${toQuery({ [name]: value })}`)
    const label = page.getByRole('button').getByText(title, { exact: true })
    await label.waitFor().catch(() => faults.push(`the toolbar does not say ${title} for ${name}:${value}`))
  }
  return faults
}

type Store = {
  loadStory: (options: { storyId: string }) => Promise<{ parameters: Record<string, unknown> }>
}
type StorybookPreview = { storyStoreValue: Store }

/** Runs in the page: the stories that offer a viewer. */
const listViewed = async (ids: string[]) => {
  const { storyStoreValue } = (window as never)['__STORYBOOK_PREVIEW__'] as StorybookPreview
  const viewedIds: string[] = []
  for (const storyId of ids) {
    const { parameters } = await storyStoreValue.loadStory({ storyId })
    if (parameters['viewer']) viewedIds.push(storyId)
  }
  return viewedIds
}

const openStory = async (page: Page, url: string, story: string, globals: Globals) => {
  await page.goto(`${url}/iframe.html?id=${story}&viewMode=story&globals=${toQuery(globals)}`)
  await page.waitForFunction(isFinished)
}

/** Stories that offer a viewer, and look the same to a visitor and to a member. */
const listBlindStories = async (page: Page, url: string, ids: string[]): Promise<string[]> => {
  const faults: string[] = []
  await openStory(page, url, sampleStory, {})
  for (const story of await page.evaluate(listViewed, ids)) {
    const texts: string[] = []
    for (const viewer of Object.keys(viewerTitles)) {
      await openStory(page, url, story, { viewer })
      texts.push(await page.evaluate(() => document.body.innerText))
    }
    if (new Set(texts).size < texts.length) faults.push(`${story} offers a viewer, and is the same for each`)
  }
  return faults
}

/** The languages in which the choice of all of them does not show a story. */
const listMissingLanguages = async (page: Page, url: string): Promise<string[]> => {
  await page.goto(`${url}/iframe.html?id=${sampleStory}&viewMode=story&globals=locale:${everyLanguage}`)
  const faults: string[] = []
  for (const { value, title } of languages)
    await page
      .frameLocator(`iframe[title="${title}"]`)
      .locator(`html[lang="${value}"] main`)
      .waitFor()
      .catch(() => faults.push(`"All languages" does not show ${sampleStory} in ${title}`))
  return faults
}

/** Why the toolbar's choices cannot be trusted; nothing when they can. `stories` are the ids of those that are looked at. */
export const listChoiceFaults = async (
  browser: Browser,
  url: string,
  stories: string[],
): Promise<string[]> => {
  const page = await browser.newPage({ viewport: { width: 1600, height: 1600 } })
  page.setDefaultTimeout(30_000)
  const faults = [
    ...(await listLostLabels(page, url)),
    ...(await listMissingLanguages(page, url)),
    ...(await listBlindStories(page, url, stories)),
  ]
  await page.close()
  return faults
}

/** The ids of all stories of a Storybook. */
export const listStoryIds = async (url: string): Promise<string[]> => {
  const { entries } = (await (await fetch(`${url}/index.json`)).json()) as {
    entries: Record<string, { id: string; type: string }>
  }
  return Object.values(entries).flatMap(({ id, type }) => (type === 'story' ? [id] : []))
}
