import * as param from '#app/shell/url-params.ts'
import { caseKinds } from '#api/contract/office/care.options.ts'

export type CaseKind = (typeof caseKinds)[number]
/** Which case is open: its kind and id, `INQUIRY-12`. */
export type CaseName = `${CaseKind}-${number}`

/** What an address asks of the queue: its page and filters, and the case that is open. */
export const careSearch = param.createSearchSchema({
  page: param.page,
  query: param.text(),
  kind: param.option(caseKinds),
  state: param.option(['ANSWERED']),
  only: param.option(['late', 'mine']),
  open: param.matching(/^(?:INQUIRY|QUESTION|REVIEW)-[1-9]\d{0,9}$/),
})
export type CareSearch = param.SearchOf<typeof careSearch>

export const toCaseName = ({ kind, id }: { kind: CaseKind; id: number }): CaseName => `${kind}-${id}`

/** The kind and id that an address names; null without one. */
export const parseCaseName = (name: string | undefined): { kind: CaseKind; id: number } | null => {
  const [kindName, id] = name?.split('-') ?? []
  const kind = caseKinds.find((one) => one === kindName)
  return kind ? { kind, id: Number(id) } : null
}
