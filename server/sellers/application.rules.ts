import {
  documentKinds,
  type ApplicationStep,
  type DocumentKind,
} from '#api/contract/office/sellers.options.ts'

type Document = { id: number; kind: DocumentKind; storeId: number | null; state: string }

/** The last document of each kind and store: it stands for those before it. */
export const listPresentDocuments = <T extends Document>(documents: readonly T[]): T[] => {
  const byPlace = new Map<string, T>()
  for (const document of documents.toSorted((a, b) => a.id - b.id))
    byPlace.set(`${document.kind} ${document.storeId}`, document)
  return [...byPlace.values()]
}

const listStates = (documents: readonly Document[], kind: DocumentKind) =>
  listPresentDocuments(documents).flatMap((one) => (one.kind === kind ? [one.state] : []))

const hasEachIn = (documents: readonly Document[], goodStates: readonly string[]): boolean =>
  documentKinds.every((kind) => {
    const states = listStates(documents, kind)
    return states.length > 0 && states.every((state) => goodStates.includes(state))
  })

/** Whether every document that a seller needs was sent, and none has to be sent again. */
export const areDocumentsSent = (documents: readonly Document[]): boolean =>
  hasEachIn(documents, ['SENT', 'ACCEPTED'])

/** The same, with each of them accepted. */
export const areDocumentsAccepted = (documents: readonly Document[]): boolean =>
  hasEachIn(documents, ['ACCEPTED'])

/** What an application holds. */
export type ApplicationFacts = {
  representative: string
  mailOrderNumber: string
  address: string
  phone: string
  accountEncrypted: string | null
  documents: readonly Document[]
  storeCount: number
  agreement: { termsId: number } | undefined
  faults: Partial<Record<ApplicationStep, string>>
}

/** Whether each step is done: all is there, and nothing that was returned is uncorrected. */
export const resolveSteps = (facts: ApplicationFacts): Record<ApplicationStep, boolean> => {
  const { representative, mailOrderNumber, address, phone, faults } = facts
  const isThere: Record<ApplicationStep, boolean> = {
    company: [representative, mailOrderNumber, address, phone].every((text) => text !== ''),
    documents: areDocumentsSent(facts.documents),
    account: facts.accountEncrypted !== null,
    store: facts.storeCount > 0,
    agree: facts.agreement !== undefined,
  }
  const entries = Object.entries(isThere) as [ApplicationStep, boolean][]
  return Object.fromEntries(
    entries.map(([step, there]) => [step, there && faults[step] === undefined]),
  ) as Record<ApplicationStep, boolean>
}
