// Made from the contract by `npm run generate`: methods and paths, no schemas.
import { remote } from '../client.ts'
import type { taste as contract } from '../contract/taste.ts'

export const taste = remote<typeof contract>({
  survey: 'GET /taste-analysis',
  questionTypes: 'GET /taste-analysis/question/types',
  saveAnswers: 'POST /taste-analysis',
  latest: 'GET /taste-analysis/latest',
  share: 'GET /taste-analysis/share',
  shared: 'GET /taste-analysis/shared/{key}',
  history: 'GET /taste-analysis/history',
  switchSharing: 'PUT /taste-analysis/share',
})
