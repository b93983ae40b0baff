import { saveCsv } from '../imports/save-csv.ts'
import type { SettlementFile } from './settlements.queries.ts'

/** Gives a file of the settlement to the person; its byte order mark is written anew. */
export const saveSettlementFile = ({ name, content }: SettlementFile): void =>
  saveCsv({ name, text: content.replace(/^\ufeff/, '') })
