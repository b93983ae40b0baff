import { readFile } from 'node:fs/promises'
import { expect, test } from '../fixtures.ts'
import { openOfficePage } from '../office-people.ts'

test.describe.configure({ timeout: 180_000 })
test.skip(({ viewport }) => (viewport?.width ?? 0) < 768, "the operator's pages are for wide screens")

test('an owner saves the filters of a list, brings a deleted view back, and downloads the list as a file', async ({
  page,
  browser,
}) => {
  await page.goto('/about')
  const office = await openOfficePage(browser, page)
  await office.goto('/office/wines?bottle=WITHOUT&sort=new')
  const views = office.getByRole('navigation', { name: '저장한 보기' })
  await expect(views.getByRole('link', { name: /^사진 없는 와인 \d/ })).toBeVisible()

  const name = `새 와인 ${Date.now()}`
  await office.getByRole('button', { name: '이 조건 저장하기' }).click()
  const panel = office.getByRole('dialog', { name: '보기 저장' })
  await panel.getByLabel('보기 이름').fill(name)
  await panel.getByRole('button', { name: '저장하기' }).click()
  const tab = views.getByRole('link', { name: new RegExp(`^${name}`) })
  await expect(tab).toHaveAttribute('aria-current', 'page')

  await office.getByRole('button', { name: '보기 관리' }).click()
  await office.getByRole('button', { name: `${name} 지우기` }).click()
  await expect(tab).toBeHidden()
  await office.getByRole('button', { name: '되돌리기' }).click()
  await expect(tab).toBeVisible()

  await office.getByRole('button', { name: '내보내기', exact: true }).click()
  const form = office.getByRole('dialog', { name: '내보내기' })
  await form.getByRole('button', { name: '파일 만들기' }).click()
  const ownDownload = form.getByRole('button', { name: '내려받기', exact: true })
  await expect(ownDownload).toBeVisible({ timeout: 30_000 })
  const firstFile = office.waitForEvent('download')
  await ownDownload.click()
  expect((await firstFile).suggestedFilename()).toMatch(/\.csv$/)
  await expect(form.getByRole('status')).toContainText('파일을 내려받고 있어요.')
  await form.getByRole('link', { name: '내보내기 화면 보기' }).click()
  const download = office.getByRole('button', { name: '와인 내려받기' }).first()
  await expect(download).toBeVisible({ timeout: 30_000 })
  const file = office.waitForEvent('download')
  await download.click()
  const text = await readFile(await (await file).path(), 'utf8')
  expect(text.startsWith('\ufeff번호,와인,')).toBe(true)
  await office.context().close()
})
