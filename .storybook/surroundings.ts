import { scaleText } from './font-scale.ts'

type Globals = Record<string, unknown>

const real = { matchMedia: globalThis.matchMedia, fetch: globalThis.fetch }
const slowMs = 3000

const still = `*, ::before, ::after { animation: none !important; transition: none !important; scroll-behavior: auto !important; }`

const reduceMotion = (on: boolean) => {
  const style = document.getElementById('still') ?? document.createElement('style')
  style.id = 'still'
  style.textContent = on ? still : ''
  document.head.append(style)
  const isMotionQuery = (query: string) => query.includes('prefers-reduced-motion: reduce')
  globalThis.matchMedia = (query) => {
    const list = real.matchMedia.call(globalThis, query)
    if (isMotionQuery(query)) Object.defineProperty(list, 'matches', { value: on })
    return list
  }
}

/** Parts that observe the connection see the change; all that a story loads comes late, or not at all. */
const connect = (network: unknown) => {
  const online = network !== 'offline'
  if (online === navigator.onLine && network === 'fast' && globalThis.fetch === real.fetch) return
  Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => online })
  globalThis.dispatchEvent(new Event(online ? 'online' : 'offline'))
  globalThis.fetch = async (...request) => {
    if (network === 'slow') await new Promise((resolve) => setTimeout(resolve, slowMs))
    if (!online) throw new TypeError('Failed to fetch')
    return real.fetch(...request)
  }
  if (network === 'fast') globalThis.fetch = real.fetch
}

/**
 * Applies the surroundings of a page: its language, the app, the phone's text size, the theme where the story
 * has more than one, motion, the network.
 */
export const applySurroundings = (
  { locale, app, fontScale, theme, motion, network }: Globals,
  hasThemes: boolean,
) => {
  const root = document.documentElement
  root.lang = String(locale)
  root.dataset['viniTheme'] = hasThemes && theme === 'dark' ? 'dark' : 'light'
  if (app === 'app') root.dataset['app'] = 'ios'
  else delete root.dataset['app']
  reduceMotion(motion === 'reduced')
  connect(network)
  scaleText(Number(String(fontScale).slice(1)) / 100)
}
