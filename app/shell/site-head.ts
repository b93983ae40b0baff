import { m } from '#messages'
import appMode from '../app-mode.css?url'
import fonts from '../fonts.css?url'
import styles from '../styles.css?url'
import { inApp } from '../native-app.ts'
import { publicConfig } from '../public-config.ts'

/** The faces are large and text is readable without them: they are asked for after all that the page itself needs. */
const loadFonts = `addEventListener('load',()=>setTimeout(()=>{const l=document.createElement('link');l.rel='stylesheet';l.href=${JSON.stringify(fonts)};document.head.append(l)}))`

/** What every page's head holds; pages add their own title and description after it. */
export const siteHead = () => ({
  meta: [
    { charSet: 'utf-8' },
    { name: 'viewport', content: 'width=device-width, initial-scale=1, viewport-fit=cover' },
    { title: m['shell.name']() },
    { name: 'description', content: m['shell.description']() },
    { name: 'theme-color', content: '#ffffff' },
    { property: 'og:site_name', content: m['shell.name']() },
    { property: 'og:type', content: 'website' },
    { property: 'og:image', content: `${publicConfig().shopUrl}/icon-512.png` },
    { name: 'format-detection', content: 'telephone=no' },
  ],
  links: [
    { rel: 'stylesheet', href: styles },
    ...(inApp() ? [{ rel: 'stylesheet', href: appMode }] : []),
    { rel: 'icon', href: '/icon.svg', type: 'image/svg+xml' },
    { rel: 'apple-touch-icon', href: '/icon-512.png' },
  ],
  scripts: [{ children: loadFonts }],
})

/** The title of a page: its own, then the shop's name. */
export const titled = (title: string) => ({ title: `${title} | ${m['shell.name']()}` })
