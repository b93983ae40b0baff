import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { toListHref } from '#app/shell/url-params.ts'
import type { DraftFault } from '#machines/draft-editor-setup.ts'
import { m } from '#office-messages'
import { toErrorMessage } from '../../shell/failure-text.ts'
import { toFieldName } from './draft-words.ts'
import { drafts, type OfficeDraft } from './drafts.queries.ts'
import type { PreviewSearch } from './preview-search.ts'
import { PreviewView } from './preview-view.tsx'

export interface PreviewPageProps {
  id: number
  listPath: '/office/drafts' | '/seller/wines'
  search: PreviewSearch
}

/** What the page shows in another way as long as it is not there: nothing of it keeps the draft from being published. */
const listMissing = (draft: OfficeDraft | undefined, faults: readonly DraftFault[]): string[] => {
  const fields = faults.filter(({ code }) => code === 'LANGUAGE').map(({ field }) => toFieldName(field))
  return [
    ...(draft?.isNew ? [m['drafts.preview.missing.picture']()] : []),
    ...(fields.length > 0 ? [m['drafts.preview.missing.languages']({ fields: fields.join(', ') })] : []),
  ]
}

/** A draft as the shop will show it. */
export const PreviewPage = ({ id, listPath, search }: PreviewPageProps) => {
  const navigate = useNavigate()
  const [round, setRound] = useState(0)
  const draft = useQuery(drafts.one(id, round))
  const faults = useQuery(drafts.faults(id, round))
  const key = useQuery(drafts.previewKey(id, round))
  const error = draft.error ?? faults.error ?? key.error
  const isLoading = draft.isPending || faults.isPending || key.isPending
  const editPath = `${listPath}/${id}`
  const toHref = (change: PreviewSearch) => toListHref(`${editPath}/preview`, { ...search, ...change })
  return (
    <PreviewView
      name={draft.data?.body['name_ko'] ?? ''}
      products={draft.data?.products ?? []}
      faults={(faults.data ?? []).filter(({ refuses, code }) => refuses && code !== 'OVERTAKEN')}
      missing={listMissing(draft.data, faults.data ?? [])}
      previewKey={isLoading ? undefined : key.data?.key}
      failure={error && toErrorMessage(error)}
      round={round}
      search={search}
      editHref={
        listPath === '/office/drafts' && draft.data?.idSubject && !draft.data.company
          ? `/office/wines/${draft.data.idSubject}`
          : editPath
      }
      toHref={toHref}
      onLanguage={(language) => void navigate({ href: toHref({ language }), replace: true })}
      onRenew={() => setRound(round + 1)}
    />
  )
}
