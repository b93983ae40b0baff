import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { waitForHydration, expect, signUp, getMain, signIn, test } from './fixtures.ts'
import { createEmail } from './orders.ts'

/**
 * The shop by its address in a local network, as a phone beside the development machine opens it: browsers
 * deny pages without encryption Web Crypto, the clipboard and service workers.
 */
const openPlainAddress = (page: Page, path: string) => {
  const { port } = new URL(page.url())
  return page.goto(`http://vini.example:${port}${path}`)
}

/** Errors that the fixture does not see: it watches only the shop's base address. */
const recordErrors = (page: Page): string[] => {
  const errors: string[] = []
  page.on('console', (message) => {
    const isRefusal = message.text().startsWith('Failed to load resource')
    if (message.type() === 'error' && !isRefusal) errors.push(message.text())
  })
  return errors
}

test('a page without encryption has nothing to complain of, and its address is copied', async ({ page }) => {
  const errors = recordErrors(page)
  await page.goto('/')
  await openPlainAddress(page, '/winery/3')
  await waitForHydration(page)
  expect(await page.evaluate(() => isSecureContext)).toBe(false)
  await getMain(page)
    .getByRole('button', { name: /^공유하기/ })
    .first()
    .click()
  await expect(page.getByText('주소를 복사했어요.')).toBeVisible()
  expect(errors).toEqual([])
})

test.describe('after wrong passwords', () => {
  test.use({ refusals: [/\/api\/v1\/login$/] })

  test('the sign of a person is given without encryption, and a message reaches a store', async ({
    page,
  }) => {
    test.setTimeout(180_000)
    const errors = recordErrors(page)
    const address = createEmail()
    await page.goto('/account/signup')
    await signUp(page, { email: address })
    await openPlainAddress(page, '/account/login')
    await signIn(page, address, { here: true, password: 'Wrong#2026' })
    const person = page.getByRole('button', { name: '로봇이 아니에요' })
    for (let more = 0; more < 3; more += 1) {
      await expect(page.getByRole('alert')).toContainText('입력하신 정보가 맞지 않아요')
      await page.getByRole('button', { name: '로그인하기' }).click()
    }
    await expect(person).toBeVisible()
    await page.reload()
    await signIn(page, address, { here: true })
    await person.click()
    await expect(page).toHaveURL(/:\d+\/$/, { timeout: 60_000 })

    await page.goto(new URL('/store/1', page.url()).href)
    await getMain(page).getByRole('link', { name: '매장과 채팅' }).click()
    const words = `안녕하세요 ${randomUUID().slice(0, 6)}`
    await page.getByRole('textbox', { name: '메시지' }).fill(words)
    await page.getByRole('button', { name: '보내기', exact: true }).click()
    const log = page.getByRole('log')
    await expect(log.getByText(words)).toBeVisible()
    await expect(log.getByText('보내는 중…')).toHaveCount(0)
    await page.reload()
    await expect(log.getByText(words)).toBeVisible()
    expect(errors).toEqual([])
  })
})
