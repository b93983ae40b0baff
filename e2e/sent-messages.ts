import { expect, type Page } from '@playwright/test'

type SentMessage = { to: string; code?: string; subject?: string }

const listSentMessages = async (page: Page) => {
  const response = await page.request.get('/dev/outbox', { headers: { accept: 'application/json' } })
  return (await response.json()) as SentMessage[]
}

/** The subjects of the mails to an address, the newest first. */
export const listMailSubjects = async (page: Page, email: string) =>
  (await listSentMessages(page)).filter(({ to }) => to === email).map(({ subject }) => subject)

/** The value of the newest message that has one; waits until such a message is sent. */
const waitForValue = async (
  page: Page,
  select: (message: SentMessage) => string | undefined,
): Promise<string> => {
  const readNewest = async () => (await listSentMessages(page)).map(select).find(Boolean)
  await expect.poll(readNewest, { timeout: 20_000 }).toBeTruthy()
  return (await readNewest()) ?? ''
}

/** The newest code sent to a number. */
export const readMobileCode = (page: Page, mobile: string) =>
  waitForValue(page, ({ to, code }) => (to.replace(/\D/g, '') === mobile ? code : undefined))

/** The newest code mailed to an address. */
export const readMailCode = (page: Page, email: string) =>
  waitForValue(page, ({ to, code }) => (to === email ? code : undefined))

/** The newest path mailed to an address for setting a new password. */
export const readResetPath = async (page: Page, email: string) => {
  const code = await waitForValue(page, (message) =>
    message.to === email ? /resetpw[^"#]*#code=([\w-]+)/.exec(JSON.stringify(message))?.[1] : undefined,
  )
  return `/account/resetpw#code=${code}`
}

/** The newest link of an invitation to the office that was mailed to an address, as a path. */
export const readOfficeInvitation = (page: Page, email: string) =>
  waitForValue(page, (message) =>
    message.to === email ? /\/office\/invitation#[\w=.-]+/.exec(JSON.stringify(message))?.[0] : undefined,
  )
