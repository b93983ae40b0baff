import { afterAll, expect, it } from 'vitest'
import { closeBrowser, runInPage } from '../../../tests/support/browser-page.ts'

afterAll(closeBrowser)

const source = `
import { useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { findReactProps, forgetTrackedValue } from './app/platform/hydration/react-internals.ts'

const Field = () => {
  const [text, setText] = useState('')
  return <><input value={text} onChange={(event) => setText(event.target.value)} /><output>{text}</output></>
}
const rest = () => new Promise((resolve) => setTimeout(resolve, 50))

export const run = async () => {
  const root = document.querySelector('main')
  const field = root.querySelector('input')
  const before = findReactProps(field) ?? null
  hydrateRoot(root, <Field />)
  await rest()
  const { value } = findReactProps(field)
  field.value = 'barolo'
  forgetTrackedValue(field, 'barolo')
  field.dispatchEvent(new Event('input', { bubbles: true }))
  await rest()
  return { before, value, text: root.querySelector('output').textContent, shown: findReactProps(field).value }
}
`

it('react-dom marks a hydrated field with its props, and takes a value that its tracker has forgotten', async () => {
  expect(await runInPage('<main><input value=""><output></output></main>', source)).toEqual({
    before: null,
    value: '',
    text: 'barolo',
    shown: 'barolo',
  })
})
