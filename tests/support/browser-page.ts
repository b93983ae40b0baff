import { build } from 'esbuild'
import { chromium, type Browser } from 'playwright'
import { getChromium } from '../../scripts/chromium.ts'

/** A module of its own text, with everything that it imports, as a browser runs it. */
const bundle = async (source: string): Promise<string> => {
  const { outputFiles } = await build({
    stdin: { contents: source, resolveDir: process.cwd(), loader: 'tsx' },
    bundle: true,
    write: false,
    format: 'iife',
    globalName: 'subject',
    jsx: 'automatic',
    platform: 'browser',
    define: {
      'process.env.NODE_ENV': '"production"',
      'import.meta.env.SSR': 'false',
      'import.meta.env.DEV': 'false',
    },
    logLevel: 'error',
  })
  return outputFiles[0]?.text ?? ''
}

let browser: Browser | undefined

export const closeBrowser = async (): Promise<void> => {
  await browser?.close()
  browser = undefined
}

/** Opens a page of this HTML in Chromium, runs there what the source exports as `run`, and returns its result. */
export const runInPage = async <T>(html: string, source: string): Promise<T> => {
  const script = await bundle(source)
  browser ??= await chromium.launch({ executablePath: getChromium(), args: ['--no-sandbox'] })
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } })
  try {
    await page.setContent(html)
    await page.addScriptTag({ content: script })
    return await page.evaluate<T>('subject.run()')
  } finally {
    await page.close()
  }
}
