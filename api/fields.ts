import { z } from '@hono/zod-openapi'

export { locales, type Locale } from './locales.ts'

/** Whole won. */
export const Won = z.int().min(0).max(1_000_000_000_000)
export const Id = z.int().min(1).max(2_147_483_647)
/** An id in a path. */
export const IdParams = z.object({ id: z.coerce.number().int().min(1).max(2_147_483_647) })
export const Moment = z.iso.datetime({ offset: true })
/** YYYY-MM-DD, Seoul. */
export const Day = z.iso.date()
export const Ok = z.object({ ok: z.literal(true) })

/** Free text: NUL and lone surrogates are refused, since the database cannot keep them. */
export const Text = (max: number, min = 0) =>
  z
    .string()
    .max(max)
    .refine((value) => !value.includes('\u0000') && value.isWellFormed(), { error: 'text' })
    .transform((value) => value.trim().normalize('NFC'))
    .refine((value) => value.length >= min, { error: 'required' })

export const Email = z
  .string()
  .max(254)
  .transform((value) => value.trim().toLowerCase())
  .pipe(z.email())
  .openapi({ example: 'shopper@example.com' })
/** Korean mobile number, digits only after parsing. */
export const Mobile = z
  .string()
  .max(20)
  .transform((value) => value.replace(/[\s-]/g, '').replace(/^\+?82(?=1)/, '0'))
  .pipe(z.string().regex(/^01[016789]\d{7,8}$/))
  .openapi({ example: '01012345678' })
/** Letters, digits and one of #?!@$ %^&*- each at least once, 8 to 50 characters (specification, section 5). */
export const Password = z
  .string()
  .max(200)
  .transform((value) => value.normalize('NFC'))
  .pipe(
    z
      .string()
      .min(8)
      .max(50)
      .regex(/^(?=.*[A-Za-z])(?=.*\d)(?=.*[#?!@$ %^&*-])/)
      .refine((value) => !value.includes('\u0000') && value.isWellFormed(), { error: 'text' }),
  )
  .openapi({ example: 'Wine#2026' })
/** The same once more; what it holds is compared with the other. */
export const PasswordAgain = z
  .string()
  .max(200)
  .transform((value) => value.normalize('NFC'))
  .openapi({ example: 'Wine#2026' })
export const BirthDate = z
  .string()
  .regex(/^(19|20)\d{2}(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])$/)
  .openapi({ example: '19990101' })
export const Oid = z
  .string()
  .regex(/^[A-Z0-9-]{6,40}$/)
  .openapi({ example: '20261124-7KQ2M9XT4B' })

const listOf = <T extends z.ZodType>(item: T) =>
  z.preprocess(
    (value) =>
      value === undefined
        ? undefined
        : (Array.isArray(value) ? value : [value]).flatMap((v) => String(v).split(',')),
    z.array(item).max(100).optional(),
  )
/** A query value that may occur once, many times, or as a comma-joined list. */
export const IdList = listOf(z.coerce.number().int().min(-1).max(2_147_483_647))
export const TextList = listOf(Text(60))
export const QueryNumber = (min: number, max: number) => z.coerce.number().min(min).max(max).optional()
export const QueryInt = (min: number, max: number) => z.coerce.number().int().min(min).max(max).optional()
export const QueryFlag = z.preprocess(
  (value) => (value === undefined ? undefined : value === 'true' || value === true || value === '1'),
  z.boolean().optional(),
)

/** The paging and sorting that every list takes. Pages count from 0. */
export const Paging = z.object({
  size: z.coerce.number().int().min(1).max(100).default(24),
  page: z.coerce.number().int().min(0).max(10_000).default(0),
  sort: Text(30).optional(),
  query: Text(100).optional(),
  startDate: Day.optional(),
  endDate: Day.optional(),
})

/** What every list may be asked for. */
export type Listing = z.output<typeof Paging>

/** The same for a list that is sorted by some of these codes; any other is refused. */
export const PagingBy = <const Codes extends readonly [string, ...string[]]>(codes: Codes) =>
  Paging.extend({ sort: z.enum(codes).optional() })

/** The sorts of a list in which age is all that tells its rows apart. */
const ageSorts = ['new', 'old'] as const
export type Age = (typeof ageSorts)[number]
/** A list that is the newest first, or the oldest. */
export const PagingByAge = PagingBy(ageSorts)

export const Page = z.object({
  size: z.int(),
  totalElements: z.int(),
  totalPages: z.int(),
  number: z.int(),
})
export const Items = <T extends z.ZodType>(item: T) =>
  z.object({ _embedded: z.object({ items: z.array(item) }) })
export const Paged = <T extends z.ZodType>(item: T) =>
  z.object({ _embedded: z.object({ items: z.array(item) }), page: Page })
export const SortType = z.object({ code: z.string(), name: z.string() })
export const Named = z.object({ id: Id, name: z.string() })
/** An image of the shop's own: address without size and format, and what to show until it is there. */
export const Picture = z.object({ src: z.string(), thumbhash: z.string().nullable(), alt: z.string() })
