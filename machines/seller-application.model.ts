import { createRefusal, defineModel } from './model.ts'
import { sellerApplicationMachine } from './seller-application.ts'
import type { Application, NewDocument, StepEntry } from './seller-application-setup.ts'

const steps = ['company', 'documents', 'account', 'store', 'agree'] as const
type Step = (typeof steps)[number]

/** An application in a state, with the steps before one done. */
const createApplication = (state: Application['state'], open: Step | null): Application => ({
  ...{ id: 9, name: '(주)서래뱅', businessNumber: '123-45-67891', state, joinedAt: null, sentAt: null },
  ...{ storeCount: 0, waits: [], version: 1, representative: '', mailOrderNumber: '', address: '' },
  ...{ phone: '', contactEmail: 'hello@seorae.example.com', bankAccount: null, documents: [], stores: [] },
  ...{ people: [], agreedAt: null, reason: null },
  terms: [{ id: 4, commissionBp: 1000, cycle: 'WEEKLY', fromDay: '2026-11-27', by: null }],
  steps: steps.map((step, at) => ({
    step,
    isDone: open === null || at < steps.indexOf(open),
    reason: null,
  })),
})
const company: StepEntry = {
  ...{ step: 'company', representative: '백서래', mailOrderNumber: '2026-서울서초-1234' },
  ...{ address: '서울 서초구 서래로 1', phone: '0212345678', contactEmail: 'hello@seorae.example.com' },
}
const document: NewDocument = {
  ...{ kind: 'BUSINESS', idStore: null, number: '123-45-67891', validUntil: null },
  idFile: '7f1b2c1e-8a57-4a53-9f0a-0d3c9c3b5b11',
}
const failures = [createRefusal('office.hours.wrong'), createRefusal('network.unreachable')]

export const model = defineModel(sellerApplicationMachine, {
  page: '/seller/apply',
  inputs: [
    ...steps.map((step) => ({ application: createApplication('APPLYING', step) })),
    ...(['SENT', 'RETURNED', 'OPEN', 'REJECTED'] as const).map((state) => ({
      application: createApplication(state, null),
    })),
  ],
  events: [
    { type: 'step.save', entry: company },
    { type: 'document.add', document },
    { type: 'step.open', step: 'account' },
    { type: 'step.next' },
    { type: 'application.send' },
    ...(['RETURNED', 'OPEN', 'REJECTED'] as const).map((state) => ({
      type: 'application.changed' as const,
      application: createApplication(state, null),
    })),
    { type: 'application.retry' },
    { type: 'application.continue' },
  ],
  outcomes: {
    save: { done: [createApplication('APPLYING', 'documents')], failed: failures },
    send: { done: [createApplication('SENT', null)], failed: failures },
  },
})
