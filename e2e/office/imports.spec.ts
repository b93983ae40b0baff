import iconv from 'iconv-lite'
import { expect, test } from '../fixtures.ts'
import { expectNoViolations, openOfficePage } from '../office-people.ts'

test.describe.configure({ timeout: 180_000 })
// Before the log-in no person is known, and a list is applied once.
test.use({ refusals: [/^\/api\/v1\/office\//] })

test.skip(({ viewport }) => (viewport?.width ?? 0) < 768, "the operator's pages are for wide screens")

const header = 'seller,code,name_ko,name_original,kind,vintage,volume_ml,price,maker,country,area'

/** A list as Korean Excel saves it. */
const toFile = (lines: string[]) => ({
  name: '와인.csv',
  mimeType: 'text/csv',
  buffer: iconv.encode([header, ...lines].join('\r\n'), 'cp949'),
})

test('a list of Excel is compared, its unknown area created, and applied once by two people', async ({
  page: shopper,
  browser,
}, { project }) => {
  await shopper.goto('/about')
  const page = await openOfficePage(browser, shopper)
  const colleague = await openOfficePage(browser, shopper)
  const [wine, area] = [`가져온 와인 ${project.name}`, `새로 생긴 언덕 ${project.name}`]
  const code = `E2E-${project.name}`
  const start = `seongsu-wine-lab,${code}`

  await page.goto('/office/wines')
  await page.getByRole('link', { name: '와인 목록 올리기' }).last().click()
  await page
    .locator('input[type=file]')
    .setInputFiles(
      toFile([
        `${start},${wine},Vin importé,레드,2021,750,"58,000원",어느 집,프랑스,${area}`,
        `${start}-2,값 없는 와인,Sans prix,레드,2021,750,오만원,어느 집,프랑스,보르도`,
      ]),
    )
  await expect(page.getByRole('heading', { level: 1, name: '와인.csv' })).toBeVisible()
  await expect(page.getByRole('link', { name: '거절 2' })).toBeVisible()
  await expect(
    page.getByText('판매가 (price): 원 단위 금액을 숫자로 적어 주세요. (적은 값: 오만원)'),
  ).toBeVisible()
  await expectNoViolations(page)

  await page.getByRole('link', { name: '새로 만들기' }).click()
  const panel = page.getByRole('dialog')
  await panel.getByLabel(/^상위 산지/).selectOption({ label: '프랑스' })
  await expect(panel.getByLabel(/^이름 \(한국어\)/)).toHaveValue(area)
  await panel.getByRole('button', { name: '추가하기' }).click()
  await expect(panel).toBeHidden()
  await expect(page.getByRole('link', { name: '새 와인 1' })).toBeVisible()
  await expect(page.getByText(`산지: ${area}`)).toBeVisible()

  await colleague.goto(page.url())
  await expect(colleague.getByRole('button', { name: '1줄 반영하기' })).toBeVisible()
  await page.getByRole('button', { name: '1줄 반영하기' }).click()
  await expect(page.getByText(/님이 .*에 반영했어요\./)).toBeVisible()
  await colleague.getByRole('button', { name: '1줄 반영하기' }).click()
  await expect(colleague.getByText('이미 끝난 목록이에요.')).toBeVisible()
  await expect(colleague.getByText(/님이 .*에 반영했어요\./)).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: '거절된 줄 받기' }).click()
  expect((await download).suggestedFilename()).toBe('넣지-못한-줄-와인.csv')
  await expectNoViolations(page)

  await page.goto(`/office/wines?query=${encodeURIComponent(wine)}`)
  await expect(page.getByRole('link', { name: wine, exact: true })).toBeVisible()
})

test('what a list names and the shop lacks is created with one confirmation, and searched for at once', async ({
  page: shopper,
  browser,
}, { project }) => {
  await shopper.goto('/about')
  const page = await openOfficePage(browser, shopper)
  const [name, area] = [`조지아 와인 ${project.name}`, `Kvareli ${project.name}`]
  await page.goto('/office/imports')
  await page
    .locator('input[type=file]')
    .setInputFiles(
      toFile([
        `seongsu-wine-lab,GROW-${project.name},${name},Kvareli,레드,2021,750,"58,000원",Marani,Georgia,${area}`,
        `seongsu-wine-lab,LATIN-${project.name},Domaine Vif ${project.name},Vif,레드,2021,750,"48,000원",어느 집,프랑스,보르도`,
      ]),
    )
  await expect(page.getByRole('heading', { name: '비니에 없는 국가·산지·품종' })).toBeVisible()
  await expect(page.getByRole('checkbox', { name: new RegExp(`^${area}`) })).toBeChecked()
  await expectNoViolations(page)
  await page.getByRole('button', { name: /^\d개 만들고 다시 비교하기$/ }).click()
  await expect(page.getByRole('link', { name: '새 와인 2' })).toBeVisible()
  await expect(page.getByRole('heading', { name: '비니에 없는 국가·산지·품종' })).toBeHidden()
  const korean = `도멘 비프 ${project.name}`
  await page.getByRole('textbox', { name: new RegExp(`^Domaine Vif ${project.name}`) }).fill(korean)
  await page.getByRole('button', { name: '1개 이름 쓰기' }).click()
  // The rows come anew before the list does.
  await expect(page.getByRole('heading', { name: '한글이 없는 한국어 이름' })).toBeHidden()
  await expect(page.getByText(korean).first()).toBeVisible()
  await page.getByRole('button', { name: '2줄 반영하기' }).click()
  await expect(page.getByText(/님이 .*에 반영했어요\./)).toBeVisible()
  await shopper.goto(`/search-result?${new URLSearchParams({ q: area })}`)
  await expect(shopper.getByRole('link', { name: new RegExp(name) }).first()).toBeVisible()
})
