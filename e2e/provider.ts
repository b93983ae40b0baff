import type { Page } from '@playwright/test'

/** Picks an account in a provider's page, by its name or by what is said of it, or another of the page's buttons. */
export const pick = (window: Page, account: string) =>
  window
    .getByRole('listitem')
    .filter({ hasText: account })
    .getByRole('button')
    .or(window.getByRole('button', { name: account, exact: true }))
    .click()
