import { spawnSync } from 'node:child_process'
import AxeBuilder from '@axe-core/playwright'
import { readDataFolder } from './data-folder.ts'
import { expect, signIn, test } from './fixtures.ts'
import { createEmail } from './orders.ts'
import { postJson } from './staff.ts'

/** The path of the invitation that an administrator's command prints. */
const invite = (shopUrl: string, email: string): string => {
  const command = ['scripts/db.ts', 'staff', 'add', email, '--name', '김점장']
  const env = { ...process.env, APP_ENV: 'demo', DATA_DIR: readDataFolder(shopUrl) }
  const { stdout, stderr } = spawnSync(process.execPath, command, { env, encoding: 'utf8' })
  const path = /\/account\/invitation#code=[\w-]+/.exec(stdout)?.[0]
  if (!path) throw new Error(`no invitation: ${stdout} ${stderr}`)
  return path
}

test.skip(Boolean(process.env['E2E_URL']), 'an administrator is on the machine of the shop')
test.use({ refusals: [/\/api\/v1\/staff\/invitation(\/accept)?$/] })

test('an invited colleague makes a password, once, and logs in with it', async ({ page, baseURL }) => {
  test.setTimeout(180_000)
  const email = createEmail()
  const link = invite(baseURL ?? '', email)
  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1, name: '초대 수락 · 비밀번호 만들기' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText(`김점장님, 반가워요. ${email}`)
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id }) => id)).toEqual([])
  const passwords = page.getByRole('textbox', { name: /^비밀번호/ })
  await passwords.first().fill('Password1!')
  await passwords.last().fill('Password1!')
  await page.getByRole('button', { name: '비밀번호 만들기' }).click()
  await expect(page.getByText('너무 흔한 비밀번호라', { exact: false })).toBeVisible()
  await passwords.first().fill('Cellar#2027')
  await passwords.last().fill('Cellar#2027')
  await page.getByRole('button', { name: '비밀번호 만들기' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '초대를 수락했어요' })).toBeVisible()
  expect(new URL(page.url()).hash).toBe('')
  await page.getByRole('main').getByRole('link', { name: '로그인하러 가기' }).click()
  await expect(page).toHaveURL(/\/account\/login$/)
  await signIn(page, email, { password: 'Cellar#2027' })
  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1, name: '사용할 수 없는 초대예요' })).toBeVisible()
})

test('a network that opened links without end is asked to wait, and may try again', async ({ page }) => {
  await page.goto('/account/login')
  for (let tries = 0; tries < 60; tries += 1)
    await postJson(page, '/staff/invitation', { code: 'A'.repeat(43) })
  await page.goto('/account/invitation#code=no-link')
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
  await expect(page.getByRole('button', { name: '다시 시도하기' })).toBeVisible()
})
