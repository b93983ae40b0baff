import { expect, type Page } from '@playwright/test'

type Letter = { to: string; code?: string; subject?: string }

const lettersSent = async (page: Page) => {
  const answer = await page.request.get('/dev/outbox', { headers: { accept: 'application/json' } })
  return (await answer.json()) as Letter[]
}

/** The subjects of what was sent to an e-mail address, the newest first. */
export const mailSubjects = async (page: Page, email: string) =>
  (await lettersSent(page)).filter(({ to }) => to === email).map(({ subject }) => subject)

/** What the newest letter that can be read so says; waits until it was sent. */
const read = async (page: Page, told: (letter: Letter) => string | undefined): Promise<string> => {
  const newest = async () => (await lettersSent(page)).map(told).find(Boolean)
  await expect.poll(newest, { timeout: 20_000 }).toBeTruthy()
  return (await newest()) ?? ''
}

/** The newest code sent to a number. */
export const outboxCode = (page: Page, mobile: string) =>
  read(page, ({ to, code }) => (to.replace(/\D/g, '') === mobile ? code : undefined))

/** The newest code sent to an e-mail address. */
export const mailedCode = (page: Page, email: string) =>
  read(page, ({ to, code }) => (to === email ? code : undefined))

/** The newest address sent to an e-mail address at which a new password is set. */
export const mailedReset = async (page: Page, email: string) => {
  const code = await read(page, (letter) =>
    letter.to === email ? /resetpw[^"#]*#code=([\w-]+)/.exec(JSON.stringify(letter))?.[1] : undefined,
  )
  return `/account/resetpw#code=${code}`
}
