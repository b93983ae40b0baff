import { z } from '@hono/zod-openapi'
import { call } from '../call.ts'
import { defineEntity, registerEntity } from '../entity.ts'
import { companyKeys, type CompanyKey } from '../company.ts'
import { Day, Items, Text } from '../fields.ts'

const Operator = defineEntity('OperatorSettings', {
  alcoholDelivery: z.boolean(),
  cashMaintenance: z.boolean(),
  paymentSuspended: z.boolean(),
  /** The notice on the first page, while one is shown; `link` is a path of the shop. */
  notice: z.object({ title: z.string(), message: z.string(), link: z.string().nullable() }).nullable(),
})

const Company = defineEntity('Company', {
  /** The facts in the language of the request; empty where they are not known. */
  facts: z.record(z.enum(companyKeys), z.string()),
  /** What is missing or a placeholder; a production takes no orders before it is empty. */
  missing: z.array(z.enum(companyKeys)),
  line: z.string(),
})
const CompanyText = registerEntity(
  'CompanyText',
  z.strictObject({
    'ko-KR': Text(200).optional(),
    'en-US': Text(200).optional(),
    'zh-CN': Text(200).optional(),
    'zh-TW': Text(200).optional(),
    'ja-JP': Text(200).optional(),
  }),
)

export const settings = {
  languages: call({
    method: 'get',
    path: '/setting/language',
    access: 'optional',
    summary: 'The languages of the shop, and the one of this request',
    output: Items(
      z.object({ langCountryCode: z.string(), languageCode: z.string(), identifier: z.string() }),
    ).extend({ current: z.string() }),
    errors: [],
  }),
  countries: call({
    method: 'get',
    path: '/countries',
    access: 'optional',
    summary: 'The countries wines come from',
    output: Items(z.object({ countryCode: z.string(), name: z.string() })),
    errors: [],
  }),
  holidays: call({
    method: 'get',
    path: '/holidays',
    access: 'none',
    summary: 'Korean public holidays of a month',
    query: z.object({
      yyyyMM: z
        .string()
        .regex(/^20\d{2}(0[1-9]|1[0-2])$/)
        .openapi({ example: '202611' }),
    }),
    output: Items(z.object({ date: Day, name: z.string() })),
    errors: [],
  }),
  operator: call({
    method: 'get',
    path: '/setting/operator',
    access: 'none',
    summary:
      'What the operator has switched: delivery of alcohol, cash maintenance, suspended payment, notice',
    output: Operator,
    errors: [],
    beyondSpec: true,
  }),
  company: call({
    method: 'get',
    path: '/setting/company',
    access: 'none',
    summary: 'Who runs the shop: name, representative, registrations, address, privacy officer, hosting',
    output: Company,
    errors: [],
    beyondSpec: true,
  }),
  setCompany: call({
    method: 'patch',
    path: '/setting/company',
    access: 'staff',
    summary: 'Sets facts about the company, in each language that is given; logged with who did it',
    body: z.strictObject(
      Object.fromEntries(companyKeys.map((key) => [key, CompanyText.optional()])) as {
        [Key in CompanyKey]: z.ZodOptional<typeof CompanyText>
      },
    ),
    output: Company,
    errors: [],
    beyondSpec: true,
  }),
}
