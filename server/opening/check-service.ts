import { randomBytes, randomInt } from 'node:crypto'
import { and, eq, gt, isNotNull, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Answer } from '#api/call.ts'
import type { opening } from '#api/contract/office/opening.ts'
import type { OpeningService } from '#api/contract/office/opening.options.ts'
import { toOfficeLocale } from '#api/locales.ts'
import { m } from '#office-messages'
import type { Person, Services } from '../context.ts'
import type { Transaction } from '../db/database.ts'
import { serviceChecks } from '../db/tables/opening.ts'
import { withTransaction } from '../db/transaction.ts'
import type { MailResult } from '../gateways/mail.ts'
import type { SmsResult } from '../gateways/sms.ts'
import { fail } from '../http/handler.ts'
import { renderEmailPage } from '../notifications/email-page.ts'
import { toPersonActor } from '../platform/audit/actors.ts'
import { appendAuditEntry } from '../platform/audit/audit-log.ts'
import { consume } from '../platform/rate-limits/rate-limits.store.ts'

type CheckContext = Services & { person: Person }
type CheckBody = z.output<typeof opening.checkService.body>
type Outcome = Answer<typeof opening.checkService>
/** What a person gives back: null where the answer of the service is the proof. */
type Attempt = { awaited: string | null; outcome: Outcome }

const quota = { points: 30, seconds: 60 * 60 }
const triesPerProof = { points: 6, seconds: 60 * 60 }
const awaitedMinutes = 20

const createCode = () => String(randomInt(1_000_000)).padStart(6, '0')
const hashProof = ({ secrets }: Pick<Services, 'secrets'>, service: OpeningService, code: string) =>
  secrets.hash('service-check', `${service} ${code}`)

const ensureSent = (result: SmsResult | MailResult): void => {
  if (result.outcome === 'refused') fail('office.check.refused', { reason: result.code })
  if (result.outcome === 'unclear') fail('office.check.unclear', { reason: result.reason })
}

/** Asks the provider about an order that does not exist: it knows the shop's keys where it says so. */
const askPaymentProvider = async ({ env, gateways }: CheckContext): Promise<Attempt> => {
  if (env.PAYMENTS === 'off') fail('office.check.off')
  const oid = `check-${randomBytes(8).toString('hex')}`
  const inquiry = await gateways.payment.inquire({ oid })
  if (inquiry.outcome === 'unclear') fail('office.check.unclear', { reason: inquiry.reason })
  if (inquiry.outcome !== 'absent') fail('office.check.refused', { reason: inquiry.outcome })
  return { awaited: null, outcome: { outcome: 'PROVEN', windowUrl: null } }
}

const sendText = async (ctx: CheckContext, mobile: string | undefined): Promise<Attempt> => {
  if (!mobile) return fail('office.check.mobile', { mobile: 'office.check.mobile' })
  const code = createCode()
  const locale = toOfficeLocale(ctx.person.locale)
  const text = m['office.check.text']({ code }, { locale })
  ensureSent(
    await ctx.gateways.sms.send({ to: mobile, text, key: `service-check ${randomBytes(8).toString('hex')}` }),
  )
  return { awaited: hashProof(ctx, 'SMS', code), outcome: { outcome: 'SENT', windowUrl: null } }
}

const sendMail = async (ctx: CheckContext): Promise<Attempt> => {
  const { person, gateways } = ctx
  const code = randomBytes(18).toString('base64url')
  const locale = toOfficeLocale(person.locale)
  const shopUrl = ctx.shopUrl()
  const url = `${ctx.officeUrl()}/office/start#mail=${code}`
  const subject = m['office.check.mail_subject']({}, { locale })
  const text = m['office.check.mail_body']({}, { locale })
  const action = { label: m['office.check.mail_action']({}, { locale }), url }
  const html = renderEmailPage({ locale, shopUrl, subject, text, action, advertising: false })
  const mail = { to: person.email, subject, text: `${text}\n\n${url}`, html }
  ensureSent(await gateways.mail.send({ ...mail, key: `service-check ${code}` }))
  return { awaited: hashProof(ctx, 'MAIL', code), outcome: { outcome: 'SENT', windowUrl: null } }
}

const openIdentityWindow = async ({ gateways, shopUrl }: CheckContext): Promise<Attempt> => {
  const requestNumber = randomBytes(18).toString('base64url')
  const returnUrl = `${shopUrl()}/niceid/office_check`
  const request = { requestNumber, serviceType: 'B2C', returnUrl, failUrl: returnUrl } as const
  const { windowUrl } = await gateways.identity.begin(request)
  return { awaited: requestNumber, outcome: { outcome: 'WINDOW', windowUrl } }
}

const tryService = (ctx: CheckContext, { service, mobile }: CheckBody): Promise<Attempt> => {
  if (service === 'PAYMENT') return askPaymentProvider(ctx)
  if (service === 'IDENTITY') return openIdentityWindow(ctx)
  return service === 'SMS' ? sendText(ctx, mobile) : sendMail(ctx)
}

const appendCheckAct = (
  tx: Transaction,
  { clock, person }: CheckContext,
  act: 'opening.check' | 'opening.prove',
  service: OpeningService,
): Promise<void> => {
  const actor = toPersonActor(person.id)
  return appendAuditEntry(tx, { at: clock.now(), actor, act, subject: 'shop', detail: { service } })
}

/** Tries a service. A proof that it has stands until there is another one: a failed attempt is no line. */
export const checkService = async (ctx: CheckContext, body: CheckBody): Promise<Outcome> => {
  const { db, clock, person } = ctx
  const { service } = body
  const now = clock.now()
  if (!(await consume(db, `service-check:${person.id}`, quota, now))) fail('request.too_many')
  const { awaited, outcome } = await tryService(ctx, body)
  const at = clock.now()
  const awaitedUntil = awaited === null ? null : new Date(at.getTime() + awaitedMinutes * 60_000)
  const values = {
    awaited,
    awaitedUntil,
    ...(awaited === null && { provenAt: at, provenBy: person.id }),
  }
  await withTransaction(db, async (tx) => {
    await tx
      .insert(serviceChecks)
      .values({ service, ...values })
      .onConflictDoUpdate({ target: serviceChecks.service, set: values })
    await appendCheckAct(tx, ctx, awaited === null ? 'opening.prove' : 'opening.check', service)
  })
  return outcome
}

/** Whether a proof is the awaited one; of the person in the identity window nothing is kept. */
const isProof = async (
  ctx: CheckContext,
  { service, proof, awaited }: { service: OpeningService; proof: string; awaited: string },
): Promise<boolean> => {
  if (service !== 'IDENTITY') return ctx.secrets.same(hashProof(ctx, service, proof), awaited)
  return (await ctx.gateways.identity.open(proof, awaited)).outcome === 'verified'
}

/** Takes a proof that a service works, once and within twenty minutes. */
export const proveService = async (
  ctx: CheckContext,
  { service, proof }: z.output<typeof opening.proveService.body>,
): Promise<void> => {
  const { db, clock, person } = ctx
  const now = clock.now()
  const isAwaited = and(
    eq(serviceChecks.service, service),
    isNotNull(serviceChecks.awaited),
    gt(serviceChecks.awaitedUntil, now),
  )
  const [check] = await db
    .select({ awaited: sql<string>`${serviceChecks.awaited}` })
    .from(serviceChecks)
    .where(isAwaited)
    .limit(1)
  if (!check) return fail('office.check.expired')
  const { awaited } = check
  if (!(await consume(db, `service-proof:${ctx.secrets.hash('service-check', awaited)}`, triesPerProof, now)))
    return fail('office.check.expired')
  if (!(await isProof(ctx, { service, proof, awaited }))) return fail('office.check.wrong')
  await withTransaction(db, async (tx) => {
    const rows = await tx
      .update(serviceChecks)
      .set({ provenAt: now, provenBy: person.id, awaited: null, awaitedUntil: null })
      .where(and(isAwaited, eq(serviceChecks.awaited, awaited)))
      .returning({ service: serviceChecks.service })
    if (rows.length === 0) fail('office.check.expired')
    await appendCheckAct(tx, ctx, 'opening.prove', service)
  })
}
