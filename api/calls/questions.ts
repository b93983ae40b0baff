// Made from the contract by `npm run generate`: methods and paths, no schemas.
import { remote } from '../client.ts'
import type { questions as contract } from '../contract/questions.ts'

export const questions = remote<typeof contract>({
  questions: 'GET /wines/products/{id}/questions',
  ask: 'POST /wines/products/{id}/questions',
  openQuestions: 'GET /wines/questions/open',
  answerQuestion: 'PUT /wines/questions/{id}/answer',
  dropQuestion: 'DELETE /wines/questions/{id}',
})
