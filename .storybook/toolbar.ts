const toItems = (titles: Record<string, string>) =>
  Object.entries(titles).map(([value, title]) => ({ value, title }))

const createChoice = <const Icon extends string>(
  title: string,
  icon: Icon,
  titles: Record<string, string>,
) => ({
  toolbar: { title, icon, items: toItems(titles), dynamicTitle: true },
})

const languageTitles = {
  'ko-KR': '한국어',
  'en-US': 'English',
  'zh-CN': '简体中文',
  'zh-TW': '繁體中文',
  'ja-JP': '日本語',
}
export const languages = toItems(languageTitles)
/** Stands for every language at once, side by side. */
export const everyLanguage = 'all'

/** Offered by stories with a viewer of their own alone (viewer.ts); no choice leaves them theirs. */
export const viewerTitles = { visitor: 'Signed out', member: 'Signed in' }

/** Every choice is a part of the address: a link opens the story as its sender saw it. */
export const globalTypes = {
  locale: createChoice('Language', 'globe', { ...languageTitles, [everyLanguage]: 'All languages' }),
  app: createChoice('App', 'mobile', { browser: 'In a browser', app: 'In the app' }),
  viewer: { name: 'Viewer', description: 'Who looks at the story' },
  fontScale: createChoice('Font size', 'zoom', {
    x100: 'Text 100%',
    x115: 'Text 115%',
    x130: 'Text 130%',
    x200: 'Text 200%',
  }),
  /** Of parts and machines alone, hence a button of its own (manager.ts). */
  theme: { description: 'light or dark' },
  motion: createChoice('Motion', 'lightning', { full: 'Full motion', reduced: 'Reduced motion' }),
  network: createChoice('Network', 'power', { fast: 'Online', slow: 'Slow network', offline: 'Offline' }),
}

export const initialGlobals = {
  locale: 'ko-KR',
  app: 'browser',
  viewer: 'own',
  // A number in an address comes back as a number, which no choice is.
  fontScale: 'x100',
  theme: 'light',
  motion: 'full',
  network: 'fast',
  /** The walk of a machine's story, written by the Machine panel. */
  walk: '',
  viewport: { value: undefined },
}

const widths = { phone: 390, wide: 576, tablet: 768, laptop: 992, desktop: 1200 }

export const viewports = Object.fromEntries(
  Object.entries(widths).map(([name, width]) => [
    name,
    { name: `${name} ${width}`, styles: { width: `${width}px`, height: '844px' } },
  ]),
)
