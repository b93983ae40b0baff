import type { Browser } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openHostBrowser, openPage, readSheet, renderParts } from './host-page.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openHostBrowser()
})
afterAll(() => browser.close())

const imports = `
import { Checkbox } from '@vini/ui/checkbox'
import { Select } from '@vini/ui/select'
import { TextInput } from '@vini/ui/text-input'
import { Textarea } from '@vini/ui/textarea'
const options = [{ value: 'red', label: 'Red' }, { value: 'white', label: 'White' }]
`
const fields = (attributes: string) => `h('form', null,
  h(TextInput, { name: 'email', defaultValue: 'hong@example.com', 'aria-label': 'E-mail', ${attributes} }),
  h(Textarea, { name: 'note', defaultValue: 'By the door', 'aria-label': 'Note', ${attributes} }),
  h(Select, { name: 'kind', defaultValue: 'white', options, 'aria-label': 'Kind', ${attributes} }),
  h(Checkbox, { name: 'news', defaultChecked: true, ${attributes} }, 'News'))`

describe('fields that are given no value', () => {
  const openForm = (attributes = '') =>
    openPage(browser, renderParts(imports, fields(attributes)), [readSheet('all')])
  const readForm = () => Object.fromEntries(new FormData(document.forms[0]))

  it('hold their own, and a form reads it by name', async () => {
    const page = await openForm()
    const values = { email: 'hong@example.com', note: 'By the door', kind: 'white', news: 'on' }
    expect(await page.evaluate(readForm)).toEqual(values)
    await page.getByLabel('E-mail').fill('kim@example.com')
    await page.getByLabel('Kind').selectOption('red')
    await page.getByLabel('News').uncheck()
    expect(await page.evaluate(readForm)).toEqual({
      email: 'kim@example.com',
      note: 'By the door',
      kind: 'red',
    })
    await page.close()
  })

  it('are left out of the form where they are disabled', async () => {
    const page = await openForm('disabled: true')
    expect(await page.evaluate(readForm)).toEqual({})
    await page.close()
  })

  it('are checked by the browser where they are required', async () => {
    const page = await openForm('required: true')
    const isValid = () => document.forms[0]?.checkValidity()
    expect(await page.evaluate(isValid)).toBe(true)
    await page.getByLabel('Note').fill('')
    expect(await page.evaluate(isValid)).toBe(false)
    await page.close()
  })
})

describe('a class of the host on a part', () => {
  const parts = `
import { Button } from '@vini/ui/button'
import { Chip } from '@vini/ui/chip'
import { IconButton } from '@vini/ui/icon-button'
${imports}`
  const mine = `className: 'mine', 'data-testid': 'part'`
  const all = `h('div', null,
    h(Button, { ${mine}, variant: 'primary' }, 'Pay'),
    h(Button, { ${mine}, href: '/orders' }, 'Orders'),
    h(IconButton, { ${mine}, label: 'Close', icon: 'M4 4' }),
    h(Chip, { ${mine} }, 'Red'),
    h(TextInput, { ${mine} }), h(Textarea, { ${mine} }), h(Select, { ${mine}, options }), h(Checkbox, { ${mine} }, 'News'))`

  it.each(['all', 'unlayered/all'])('wins over the rules of %s.css', async (sheet) => {
    const css = '.mine { background-color: rgb(1, 2, 3); display: grid; border-radius: 7px }'
    const page = await openPage(browser, renderParts(parts, all), [css, readSheet(sheet)])
    const styles = await page.locator('.mine').evaluateAll((elements) =>
      elements.map((element) => {
        const { backgroundColor, display, borderTopLeftRadius } = getComputedStyle(element)
        return [backgroundColor, display, borderTopLeftRadius].join()
      }),
    )
    expect(styles.length).toBe(8)
    expect(new Set(styles)).toEqual(new Set(['rgb(1, 2, 3),grid,7px']))
    expect(await page.getByTestId('part').count()).toBe(8)
    await page.close()
  })
})
