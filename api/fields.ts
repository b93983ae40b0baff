import { z } from '@hono/zod-openapi'
import { idBounds, maxPage } from './bounds.ts'
import { oidPattern } from './contract/orders.options.ts'
import { defineEntity, defineEnum } from './entity.ts'
import { isEmailAddress, toEmail } from './email.ts'
import { locales } from './locales.ts'
import { isPassword } from './password.ts'
import { isPlainName } from './plain-name.ts'
import { isMobileNumber, isPhoneNumber, toDialled } from './telephone.ts'
import { cleanLine, cleanParagraphs, countLetters, isStorable } from './text.ts'

export { locales, type Locale } from './locales.ts'

/** Whole won. */
export const Won = z.int().min(0).max(1_000_000_000_000)
/** An amount in whole won that may be below zero: a deduction, or what is carried. */
export const SignedWon = z.int().min(-1_000_000_000_000).max(1_000_000_000_000)
export const Id = z.int().min(idBounds.min).max(idBounds.max)

/** Plain decimal digits, as addresses hold numbers; any other value stays unchanged and is no number. */
const toNumber = (value: unknown): unknown =>
  typeof value === 'string' && /^-?\d+(?:\.\d+)?$/.test(value) ? Number(value) + 0 : value
/** An id has one spelling: digits without a sign or a leading zero. */
const toId = (value: unknown): unknown =>
  typeof value === 'string' && /^[1-9]\d*$/.test(value) ? Number(value) : value

/** One id in a path. */
export const PathId = z.preprocess(toId, Id)
export const IdParams = z.object({ id: PathId })
export const Moment = z.iso.datetime({ offset: true })
/** YYYY-MM-DD, Seoul. */
export const Day = z.iso.date().refine((day) => day >= '0001-01-01', { error: 'date' })
/** HH:MM in Seoul, before midnight. */
export const TimeOfDay = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
  .openapi({ example: '12:00' })
export const Ok = defineEntity('Ok', { ok: z.literal(true) })

type Rule = 'text' | 'required' | 'name' | 'email' | 'mobile' | 'phone' | 'date' | 'password'

/** The first rule that a text breaks; empty text is missing in every required field. */
const check = (isRight: (value: string) => boolean, rule: Rule) => (value: string, ctx: z.RefinementCtx) => {
  if (value === '') ctx.addIssue({ code: 'custom', message: 'required' satisfies Rule })
  else if (!isRight(value)) ctx.addIssue({ code: 'custom', message: rule })
}

const checkLength = (max: number, min: number) => (value: string, ctx: z.RefinementCtx) => {
  const length = countLetters(value)
  const bound = { origin: 'string', inclusive: true, input: value } as const
  if (length > max) ctx.addIssue({ ...bound, code: 'too_big', maximum: max })
  if (length < min) ctx.addIssue({ ...bound, code: 'too_small', minimum: length === 0 ? 1 : min })
}

/** A letter may have many code points, but not without limit: a longer text is not read at all. */
const getMaxLength = (max: number) => max * 16 + 100

const toCleanText = (clean: (text: string) => string, max: number, min: number) =>
  z
    .string()
    .max(getMaxLength(max))
    .refine(isStorable, { error: 'text', abort: true })
    .transform(clean)
    .superRefine(checkLength(max, min))
    .openapi({ maxLength: max, ...(min > 0 && { minLength: min }) })

/** Text of one line: a name, a title, an address, a search. Lengths are in letters as readers count them. */
export const Text = (max: number, min = 0) => toCleanText(cleanLine, max, min)
/** Text of many lines, written to another person. */
export const LongText = (max: number, min = 0) => toCleanText(cleanParagraphs, max, min)
/** The name of a person. */
export const PersonName = z
  .string()
  .max(getMaxLength(100))
  .refine(isStorable, { error: 'text', abort: true })
  .transform(cleanLine)
  .superRefine(check((name) => countLetters(name) <= 100, 'name'))
  .openapi({ minLength: 1, maxLength: 100, example: '김하늘' })
/** The name of a person that messages repeat, so it must contain nothing but a name. */
export const PlainName = PersonName.refine(isPlainName, { error: 'plain_name' })
/** Data that machines pass on unchanged: tokens, tickets, encrypted data. */
export const Opaque = (max: number, min = 0) =>
  z.string().min(min).max(max).refine(isStorable, { error: 'text' })

export const Email = z
  .string()
  .max(getMaxLength(254))
  .refine(isStorable, { error: 'text', abort: true })
  .transform(toEmail)
  .superRefine(check(isEmailAddress, 'email'))
  .openapi({ format: 'email', maxLength: 254, example: 'shopper@example.com' })
/** Korean mobile number, digits only after parsing. */
export const Mobile = z
  .string()
  .max(60)
  .transform(toDialled)
  .superRefine(check(isMobileNumber, 'mobile'))
  .openapi({ maxLength: 60, example: '01012345678' })
/** Any Korean telephone number, digits only after parsing. */
export const Phone = z
  .string()
  .max(60)
  .transform(toDialled)
  .superRefine(check(isPhoneNumber, 'phone'))
  .openapi({ maxLength: 60, example: '0212345678' })
/** Letters, digits and one of #?!@$ %^&*- each at least once, 8 to 50 characters (docs/spec.md, section 5). */
export const Password = z
  .string()
  .max(200)
  .refine(isStorable, { error: 'text', abort: true })
  .transform((value) => value.normalize('NFC'))
  .superRefine(check(isPassword, 'password'))
  .openapi({ minLength: 8, maxLength: 50, example: 'Wine#2026' })
/** The password again; it is compared with the first one. */
export const PasswordAgain = z
  .string()
  .max(200)
  .transform((value) => value.normalize('NFC'))
  .openapi({ example: 'Wine#2026' })
/** A day that exists: lengths of months and leap years are checked. */
const isDay = (digits: string) => {
  const day = digits.replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3')
  return z.iso.date().safeParse(day).success
}
export const BirthDate = z
  .string()
  .regex(/^(19|20)\d{2}(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])$/)
  .refine(isDay, { error: 'date' })
  .openapi({ example: '19990101' })
export const Oid = z.string().regex(oidPattern).openapi({ example: '20261124-7KQ2M9XT4B' })

const lists = new WeakSet<z.core.$ZodType>()
/** Whether a field of a query takes every value that it is given. */
export const isListField = (field: z.core.$ZodType): boolean => lists.has(field)

const toList = (value: unknown): unknown => {
  if (value === undefined) return undefined
  const values = (Array.isArray(value) ? value : [value]).flatMap((one) => String(one).split(','))
  const nonEmpty = values.map((one) => one.trim()).filter((one) => one !== '')
  return nonEmpty.length > 0 ? nonEmpty : undefined
}
/** A query value that may occur once, many times, or as a comma-joined list; nothing but commas is no list. */
export const toListField = <T extends z.ZodType>(item: T, maxValues = 100) => {
  const list = z.preprocess(toList, z.array(item).max(maxValues).optional())
  lists.add(list)
  return list
}
export const IdList = toListField(z.preprocess(toNumber, z.int().min(-1).max(idBounds.max)))
export const TextList = toListField(Text(60))
export const QueryNumber = (min: number, max: number) =>
  z.preprocess(toNumber, z.number().min(min).max(max).optional())
export const QueryInt = (min: number, max: number) =>
  z.preprocess(toNumber, z.int().min(min).max(max).optional())
export const QueryId = QueryInt(idBounds.min, idBounds.max)
/** The same as a required field. */
export const RequiredInt = (min: number, max: number) => z.preprocess(toNumber, z.int().min(min).max(max))
export const RequiredNumber = (min: number, max: number) =>
  z.preprocess(toNumber, z.number().min(min).max(max))
const flags: Record<string, boolean> = { true: true, '1': true, false: false, '0': false }
export const QueryFlag = z.preprocess(
  (value) => (typeof value === 'string' ? (flags[value.toLowerCase()] ?? value) : value),
  z.boolean().optional(),
)

/** For a query: empty values are omitted, and a field for one value takes the first of several. */
const toFirst = (isOptional: boolean) => (value: unknown) => {
  const values: unknown[] = Array.isArray(value) ? value : [value]
  const isFilled = (one: unknown) => typeof one !== 'string' || one.trim() !== ''
  return values.find(isFilled) ?? (isOptional ? undefined : values[0])
}
/** A query as it is read from an address, with repeated and empty values allowed. */
export const readQuery = (query: z.ZodObject): z.ZodObject =>
  z.object(
    Object.fromEntries(
      Object.entries(query.shape).map(([name, field]) => [
        name,
        isListField(field)
          ? field
          : z.preprocess(toFirst((field as z.ZodType).safeParse(undefined).success), field as z.ZodType),
      ]),
    ),
  )

/** The paging and sorting that every list takes. Pages count from 0. */
export const Paging = z.object({
  size: RequiredInt(1, 100).default(24),
  page: RequiredInt(0, maxPage).default(0),
  sort: Text(30).optional(),
  query: Text(100).optional(),
  startDate: Day.optional(),
  endDate: Day.optional(),
})

/** Rows of a page of the office's lists. */
export const OfficePageSize = RequiredInt(1, 200).default(24)

/** The parameters of every list. */
export type Listing = z.output<typeof Paging>

/** The same for a list that is sorted by one of these codes; any other is refused. */
export const SortedPaging = <const Codes extends readonly [string, ...string[]]>(codes: Codes) =>
  Paging.extend({ sort: z.enum(codes).optional() })

/** The sorts of a list whose rows differ by age alone. */
const ageSorts = ['new', 'old'] as const
export type Age = (typeof ageSorts)[number]
/** A list sorted newest or oldest first. */
export const PagingByAge = SortedPaging(ageSorts)

export const Page = defineEntity('Page', {
  size: z.int(),
  totalElements: z.int(),
  totalPages: z.int(),
  number: z.int(),
})
export const Items = <T extends z.ZodType>(item: T) =>
  z.object({ _embedded: z.object({ items: z.array(item) }) })
export const PagedItems = <T extends z.ZodType>(item: T) =>
  z.object({ _embedded: z.object({ items: z.array(item) }), page: Page })
export const SortType = defineEntity('SortType', { code: z.string(), name: z.string() })
/** A code with its name in the language of the request. */
export const CodeName = defineEntity('CodeName', { code: z.string(), name: z.string() })
/** The language of a text: the reader's own, English where that is not written, else Korean. */
export const TextLanguage = defineEnum('TextLanguage', locales)
/** The Korean name and address of a place that stand beside those in the reader's language. */
export const KoreanPlace = defineEntity('KoreanPlace', { name: z.string(), address: z.string() })
export const KeyName = defineEntity('KeyName', { key: z.string(), name: z.string() })
export const NamedItem = defineEntity('NamedItem', { id: Id, name: z.string() })
/** An image of the shop: its address without size and format, and a placeholder for it. */
export const Picture = defineEntity('Picture', {
  src: z.string(),
  thumbhash: z.string().nullable(),
  alt: z.string(),
})

const TextLang = z.enum(locales).nullable()

/** A text with its language where that is not the reader's; null where it is. */
export const Headline = { headline: z.string(), headlineLang: TextLang }
export const Story = { story: z.string(), storyLang: TextLang }
