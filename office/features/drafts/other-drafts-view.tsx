import { m } from '#office-messages'
import { Notice } from '#ui/notice'
import { TextLink } from '#ui/text-link'
import { stateNames } from './draft-words.ts'
import type { DraftCard } from './drafts.queries.ts'

export interface OtherDraftsViewProps {
  /** The wine on whose page the operator's own draft is open; null where there is none. */
  wineId: number | null
  /** What sellers propose to change of the wine. */
  proposals: readonly DraftCard[]
}

/** Other open drafts of a wine, each a link. */
export const OtherDraftsView = ({ wineId, proposals }: OtherDraftsViewProps) =>
  wineId === null && proposals.length === 0 ? null : (
    <Notice tone="info" title={m['drafts.others.title']()}>
      {m['drafts.others.lead']()}
      <ul>
        {wineId !== null && (
          <li>
            <TextLink href={`/office/wines/${wineId}`}>{m['drafts.own']()}</TextLink>
          </li>
        )}
        {proposals.map(({ id, company, state }) => (
          <li key={id}>
            <TextLink href={`/office/drafts/${id}`}>
              {m['drafts.others.proposal']({ company: company?.name ?? '', state: stateNames[state]() })}
            </TextLink>
          </li>
        ))}
      </ul>
    </Notice>
  )
