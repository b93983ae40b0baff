import { waitForHydration, expect, test } from './fixtures.ts'

// The browser reports an error for each request that fails without a network.
test.use({ refusals: [/./] })
test.skip(({ viewport }) => (viewport?.width ?? 0) < 768, 'the machine is the same at every width')

test('a network that is lost and found, or only seems to be found, is told as it is', async ({
  page,
  context,
}) => {
  await page.goto('/about')
  await waitForHydration(page)
  const notice = page.getByRole('status').filter({ hasText: /연결|오프라인/ })
  await context.setOffline(true)
  await expect(notice).toContainText('오프라인이에요.')
  await context.setOffline(false)
  await expect(notice).toContainText('다시 연결됐어요.', { timeout: 20_000 })
  await expect(notice).toHaveCount(0)

  await context.setOffline(true)
  await expect(notice).toContainText('오프라인이에요.')
  // The browser reports `online` for any network, even one from which the shop is not reachable.
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(notice).toContainText('비니에 연결하지 못했어요.')
  await context.setOffline(false)
  await notice.getByRole('button', { name: '다시 시도' }).click()
  await expect(notice).toContainText('다시 연결됐어요.', { timeout: 20_000 })
})
