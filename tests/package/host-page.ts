import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, type Browser, type Page } from 'playwright'
import { inject } from 'vitest'
import { getChromium } from '../../scripts/chromium.ts'

/** A sheet of the installed package, with those that it imports by name. */
export const readSheet = (name: string) =>
  readFileSync(join(inject('host'), 'node_modules/@vini/ui/styles', `${name}.css`), 'utf8')

export const openHostBrowser = (): Promise<Browser> => chromium.launch({ executablePath: getChromium() })

/** The HTML of a part, as a host's server renders it: an expression with `h` and the parts that are imported. */
export const renderParts = (imports: string, expression: string) => {
  const file = join(inject('host'), 'render-parts.js')
  const source = `
import { createElement as h } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
${imports}
console.log(renderToStaticMarkup(${expression}))`
  writeFileSync(file, source)
  return execFileSync(process.execPath, [file], { cwd: inject('host'), encoding: 'utf8' })
}

/** The HTML of the sample parts. */
export const renderSamples = () =>
  renderParts(`import { SampleParts } from './sample-parts.js'`, 'h(SampleParts)')

/** What a page of a host has of its own: each kind of element that a reset would change. */
export const hostElements = `
<h1>Wine cellar</h1><h2>Today</h2><p>A paragraph with <b>strong words</b>, <a href="#a">a link</a> and <small>small print</small>.</p>
<ul><li>first</li><li>second</li></ul><ol><li>one</li></ol>
<table border="1"><thead><tr><th>Year</th></tr></thead><tbody><tr><td>2018</td></tr></tbody></table>
<form><fieldset><legend>Choices</legend>
<input type="text" placeholder="name"><input type="checkbox" checked><input type="radio" checked><input type="range"><input type="file"><input type="search" value="x">
<label>Label <input type="number" value="3"></label>
<select><option>a</option></select><textarea>long</textarea><button>Send</button></fieldset></form>
<img alt="" width="10" height="10" src="data:image/gif;base64,R0lGODlhAQABAAAAACw="><svg width="10" height="10"></svg>
<details><summary>More</summary>text</details><figure><figcaption>f</figcaption></figure><hr><pre>code</pre><nav>nav</nav><dialog>closed</dialog><p hidden>hidden</p>
`

export const openPage = async (browser: Browser, html: string, styles: readonly string[] = []) => {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } })
  const sheets = styles.map((css) => `<style>${css}</style>`).join('')
  await page.setContent(
    `<!doctype html><html lang="ko"><head><style>body { margin: 0 }</style>${sheets}</head><body>${html}</body></html>`,
  )
  return page
}

/**
 * The computed styles of each element and of what it generates, a line a property; variables of the package are
 * no styles.
 */
export const readStyles = (page: Page, selector: string): Promise<Record<string, string>> =>
  page.evaluate((elements) => {
    const listGenerated = (element: Element) => [
      '',
      '::before',
      '::after',
      ...(element.matches('li, summary') ? ['::marker'] : []),
      ...(element.matches('input, textarea') ? ['::placeholder', '::file-selector-button'] : []),
    ]
    const properties = [...getComputedStyle(document.body)].filter((name) => !name.startsWith('--vini-'))
    const styles: Record<string, string> = {}
    document.querySelectorAll(elements).forEach((element, at) => {
      for (const pseudo of listGenerated(element)) {
        const computed = getComputedStyle(element, pseudo || undefined)
        const name = `${at} ${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''}${pseudo}`
        styles[name] = properties
          .map((property) => `${property}: ${computed.getPropertyValue(property)}`)
          .join('\n')
      }
    })
    return styles
  }, selector)

const listLines = (name: string, before: string, after: string) => {
  const linesAfter = after.split('\n')
  return before
    .split('\n')
    .flatMap((line, at) => (line === linesAfter[at] ? [] : [`${name} ${line} → ${linesAfter[at]}`]))
}

const mostShown = 30

/** The first of the styles in which two readings differ, with both values: hundreds say no more. */
export const listDifferences = (before: Record<string, string>, after: Record<string, string>) =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((name) => before[name] !== after[name])
    .flatMap((name) => listLines(name, before[name] ?? '', after[name] ?? ''))
    .slice(0, mostShown)
