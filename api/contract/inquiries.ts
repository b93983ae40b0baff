import { z } from '@hono/zod-openapi'
import { call } from '../call.ts'
import { defineEntity, defineEnum } from '../entity.ts'
import {
  Email,
  Id,
  IdParams,
  Items,
  LongText,
  Moment,
  NamedItem,
  Ok,
  PagedItems,
  SortedPaging,
  SortType,
  Text,
} from '../fields.ts'
import { FileIds, FileInfo, Uploaded, uploadErrors } from './files.ts'
import { inquiryStates } from './inquiries.options.ts'

export const InquiryType = defineEnum('InquiryType', ['ORDER', 'RECEIVING', 'PRODUCT', 'MEMBER', 'ETC'])
export const InquiryState = defineEnum('InquiryState', inquiryStates)
export const inquirySorts = ['new', 'old'] as const

export const InquiryCard = defineEntity('InquiryCard', {
  id: Id,
  category: NamedItem,
  title: z.string(),
  state: InquiryState,
  fileCount: z.int(),
  createdAt: Moment,
  answeredAt: Moment.nullable(),
  /** When the answer was last revised; null while the first one stands. */
  revisedAt: Moment.nullable(),
})

export const Inquiry = defineEntity('Inquiry', {
  ...InquiryCard.shape,
  fullName: z.string(),
  email: z.string(),
  content: z.string(),
  answer: z.string().nullable(),
  files: z.array(FileInfo),
})

export const inquiries = {
  categories: call({
    method: 'get',
    path: '/qnas/categories',
    access: 'none',
    summary: 'What can be inquired about',
    output: Items(NamedItem.extend({ type: InquiryType })),
    errors: [],
  }),
  categoryTypes: call({
    method: 'get',
    path: '/qnas/categories/types',
    access: 'none',
    summary: 'The groups of those categories',
    output: Items(SortType),
    errors: [],
  }),
  inquiries: call({
    method: 'get',
    path: '/qnas',
    access: 'member',
    summary: 'The inquiries of the member, newest first',
    query: SortedPaging(inquirySorts).extend({ state: InquiryState.optional() }),
    output: PagedItems(InquiryCard),
    errors: [],
  }),
  inquiry: call({
    method: 'get',
    path: '/qnas/{id}',
    access: 'member',
    summary: 'One inquiry of the member, with its files and its answer',
    params: IdParams,
    output: Inquiry,
    errors: ['inquiry.not_found'],
  }),
  uploadFiles: call({
    method: 'post',
    path: '/qnas/file/upload',
    access: 'member',
    summary: 'Takes up to five pictures or PDFs for an inquiry that is being written',
    upload: true,
    output: Uploaded,
    errors: uploadErrors,
  }),
  addInquiry: call({
    method: 'post',
    path: '/qnas',
    access: 'member',
    summary: 'Sends an inquiry; name and e-mail are those of the member unless others are given',
    body: z.object({
      /** The session says whose inquiry it is; what is sent here changes nothing. */
      member: z.union([z.boolean(), z.int()]).nullish(),
      email: z.union([Email, z.literal('')]).optional(),
      fullName: Text(100).optional(),
      idCategory: Id,
      title: Text(100, 1),
      content: LongText(4000, 1),
      files: FileIds.default([]),
    }),
    output: Inquiry,
    errors: [
      'inquiry.category.unknown',
      'file.not_found',
      'request.too_many',
      'request.in_progress',
      'request.key_reused',
    ],
  }),
  dropInquiry: call({
    method: 'delete',
    path: '/qnas/{id}',
    access: 'member',
    summary: 'Takes an inquiry back that has no answer yet',
    params: IdParams,
    output: Ok,
    errors: ['inquiry.not_found', 'inquiry.answered'],
  }),
}
