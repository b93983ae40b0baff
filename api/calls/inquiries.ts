// Made from the contract by `npm run generate`: methods and paths, no schemas.
import { remote } from '../client.ts'
import type { inquiries as contract } from '../contract/inquiries.ts'

export const inquiries = remote<typeof contract>({
  categories: 'GET /qnas/categories',
  categoryTypes: 'GET /qnas/categories/types',
  inquiries: 'GET /qnas',
  openInquiries: 'GET /qnas/open',
  inquiry: 'GET /qnas/{id}',
  uploadFiles: 'POST /qnas/file/upload',
  addInquiry: 'POST /qnas',
  dropInquiry: 'DELETE /qnas/{id}',
  answerInquiry: 'PUT /qnas/{id}/answer',
})
