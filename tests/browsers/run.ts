import { spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { waitUntil, type Engine } from './engine.ts'
import { openFirefox } from './firefox.ts'
import { walk, type Width } from './walk.ts'
import { openWebKit } from './webkit.ts'

const packages = ['firefox-esr', 'webkit2gtk-driver', 'xvfb']
const firefox = process.env['FIREFOX_PATH'] ?? '/usr/bin/firefox-esr'
const driver = '/usr/bin/WebKitWebDriver'
const findMiniBrowser = () =>
  ['x86_64-linux-gnu', 'aarch64-linux-gnu']
    .flatMap((machine) =>
      ['4.1', '4.0', '6.0'].map((version) => `/usr/lib/${machine}/webkit2gtk-${version}/MiniBrowser`),
    )
    .concat('/usr/lib/x86_64-linux-gnu/webkitgtk-6.0/MiniBrowser')
    .find(existsSync)

const isInstalled = () =>
  existsSync(firefox) && existsSync(driver) && existsSync('/usr/bin/Xvfb') && findMiniBrowser()

/** Installs Debian's packages when run as root; otherwise reports what to install. */
const install = () => {
  if (isInstalled()) return
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    process.stdout.write(`installing ${packages.join(', ')}\n`)
    spawnSync('apt-get', ['update'], { stdio: 'ignore' })
    spawnSync('apt-get', ['install', '-y', '--no-install-recommends', ...packages], { stdio: 'ignore' })
  }
  if (isInstalled()) return
  process.stderr.write(`The browsers are missing. On Debian: sudo apt-get install ${packages.join(' ')}\n`)
  process.exit(1)
}

/** The built shop with its own data, as for the journeys; or the shop at a given address. */
const openShop = async () => {
  const shopUrl = process.argv[2]
  if (shopUrl) return { url: shopUrl, close: () => undefined }
  const port = process.env['BROWSERS_PORT'] ?? '3980'
  const shop = spawn(process.execPath, ['e2e/serve.ts'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, PORT: port, NODE_ENV: 'production' },
  })
  const url = `http://localhost:${port}`
  await waitUntil('the shop', async () => (await fetch(`${url}/readyz`)).ok, 240_000)
  return { url, close: () => shop.kill('SIGTERM') }
}

const engines: (() => Promise<Engine>)[] = [
  () => openFirefox(firefox),
  () => openWebKit(driver, findMiniBrowser() ?? ''),
]
const widths: Width[] = [1280, 390]

install()
const shop = await openShop()
let [passCount, failureCount] = [0, 0]
for (const open of engines)
  for (const width of widths) {
    const engine = await open()
    try {
      await walk(engine, { url: shop.url, folder: 'test-results/browsers', width }, (name) => {
        passCount++
        process.stdout.write(`${engine.name} at ${width} px: ${name}\n`)
      })
    } catch (error) {
      failureCount++
      const place = await engine
        .evaluate<string>('location.href + " " + document.body.innerText.slice(0, 300)')
        .catch(() => '')
      process.stdout.write(`${engine.name} at ${width} px: ${String(error)} at ${place}\n`)
    } finally {
      await engine.close()
    }
  }
shop.close()
process.stdout.write(`browsers: ${passCount} passed, ${failureCount} failed\n`)
process.exitCode = failureCount === 0 ? 0 : 1
