import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, test } from './fixtures.ts'

test.describe.configure({ mode: 'serial', timeout: 120_000 })
test.use({ actionTimeout: 15_000 })

const folder = mkdtempSync(join(tmpdir(), 'vini-kakao-'))
const children: ChildProcess[] = []

/** Starts a process; returns the first output line that matches the pattern. */
const start = async (args: string[], env: NodeJS.ProcessEnv, pattern: RegExp): Promise<string> => {
  const child = spawn(process.execPath, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.push(child)
  for await (const line of createInterface(child.stdout)) {
    const match = pattern.exec(line)?.[1]
    if (match) {
      child.stdout.resume()
      return match
    }
  }
  throw new Error(`${args.join(' ')} ended before it said ${pattern}`)
}

const end = async (child: ChildProcess | undefined) => {
  if (!child || child.exitCode !== null) return
  child.kill('SIGTERM')
  await once(child, 'exit')
}

let shop = ''

test.beforeAll(async ({ browserName: _one }, { workerIndex }) => {
  const maps = await start(['server/gateways/maps.sandbox.ts'], {}, /"port":(\d+)/)
  shop = await start(
    ['dist/server/main.js'],
    {
      PORT: String(3990 + (workerIndex % 8)),
      NODE_ENV: 'production',
      APP_ENV: 'demo',
      DEMO_MONTH: 'off',
      DATA_DIR: folder,
      LOG_LEVEL: 'warn',
      KAKAO_MAP_URL: `http://127.0.0.1:${maps}`,
      KAKAO_MAP_KEY: 'sandbox-kakao-key',
    },
    /vini is open\s+(\S+)/,
  )
})

test.afterAll(async () => {
  for (const child of children.reverse()) await end(child)
  rmSync(folder, { recursive: true, force: true })
})

test("stores stand on Kakao's map where the operator has a key, and lead to their pages", async ({
  page,
}) => {
  await page.goto(`${shop}/store`)
  const map = page.frameLocator('iframe[title="매장 위치 지도"]')
  await expect(map.getByRole('button')).toHaveCount(24)
  await page.getByRole('combobox', { name: '시·도' }).selectOption({ label: '제주 (1)' })
  await expect(map.getByRole('button')).toHaveCount(1)
  await map.getByRole('button', { name: '비니 제주 연동점' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '비니 제주 연동점' })).toBeVisible()
  await expect(page.frameLocator('iframe').getByRole('button')).toHaveCount(1)
})

test('a page that was moved to within the shop has the map as well', async ({ page }) => {
  await page.goto(`${shop}/about`)
  await page.getByRole('main').getByRole('link', { name: '매장 모두 보기' }).click()
  await expect(page.frameLocator('iframe').getByRole('button')).toHaveCount(24)
})

test("the shop's own map takes the place of Kakao's when that does not come", async ({ page }) => {
  await end(children[0])
  await page.goto(`${shop}/store`)
  await expect(page.getByRole('img', { name: '매장 위치 지도' })).toBeVisible()
  await expect(page.locator('iframe')).toHaveCount(0)
})
