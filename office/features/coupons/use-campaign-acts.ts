import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { campaigns as calls } from '#api/calls/office/campaigns.ts'
import type { CampaignMove } from '#api/contract/office/campaigns.options.ts'
import { ApiError } from '#api/error.ts'
import { formatCount } from '#app/format.ts'
import { m } from '#office-messages'
import { toErrorMessage } from '../../shell/failure-text.ts'
import type { ActOutcome } from '../../shell/outcome-notice.tsx'
import { useSendOnce, type SendOnce } from '../../shell/send-once.ts'
import { saveWholeCsv } from '../imports/save-csv.ts'
import { listConflictLines } from './conflict-lines.ts'
import { officeCoupons, type Campaign, type CampaignBody, type Recipients } from './coupons.queries.ts'

type Act =
  | { name: 'save'; body: CampaignBody }
  | { name: 'move'; move: CampaignMove }
  | { name: 'make'; count: number }
  | { name: 'download'; idBatch: number }
  | { name: 'preview'; text: string; members: string[] }
  | { name: 'give'; members: string[] }

type Answer = { campaign?: Campaign; recipients?: Recipients }

const download = async (id: number, idBatch: number): Promise<Answer> => {
  saveWholeCsv(await calls.codesFile({ params: { id }, body: { idBatch } }))
  return {}
}

const send = async (campaign: Campaign, act: Act, sendOnce: SendOnce): Promise<Answer> => {
  const { id, version } = campaign
  const params = { id }
  if (act.name === 'save')
    return { campaign: await calls.saveCampaign({ params, body: { ...act.body, version } }) }
  if (act.name === 'move')
    return { campaign: await calls.moveCampaign({ params, body: { version, move: act.move } }) }
  if (act.name === 'download') return download(id, act.idBatch)
  if (act.name === 'preview')
    return { recipients: await calls.previewRecipients({ params, body: { members: act.members } }) }
  const options = { id, ...act }
  if (act.name === 'make')
    return sendOnce(options, async (once) => ({
      campaign: await calls.makeCodes({ params, body: { count: act.count } }, once),
    }))
  return sendOnce(options, async (once) => ({
    recipients: await calls.giveCoupons({ params, body: { members: act.members } }, once),
  }))
}

const toDoneText = (act: Act, { recipients }: Answer): string | null => {
  if (act.name === 'save') return m['coupons.done.save']()
  if (act.name === 'move') return m['coupons.done.move']()
  if (act.name === 'make') return m['coupons.done.make']({ count: formatCount(act.count) })
  if (act.name === 'give') return m['coupons.done.give']({ count: formatCount(recipients?.receivers ?? 0) })
  return null
}

const conflict = 'office.campaign.changed'

/** The acts on a campaign. A save goes with the version that was seen, so that nothing is written over. */
export const useCampaignActs = (id: number, present: Campaign | undefined) => {
  const queryClient = useQueryClient()
  const sendOnce = useSendOnce()
  /** The campaign as the form opened, or as the last conflict or answer showed it. */
  const [formBasis, setFormBasis] = useState<Campaign | null>(null)
  const [lines, setLines] = useState<string[]>([])
  const [preview, setPreview] = useState<{ text: string; recipients: Recipients } | null>(null)
  const { queryKey } = officeCoupons.one(id)
  const basis = formBasis ?? present
  const showConflict = async (error: Error) => {
    if (!(error instanceof ApiError) || error.code !== conflict || !basis) return
    await queryClient.refetchQueries({ queryKey })
    const latest = queryClient.getQueryData(queryKey)
    if (!latest) return
    setLines(listConflictLines(basis, latest))
    setFormBasis(latest)
  }
  const act = useMutation({
    mutationFn: (input: Act) => (basis ? send(basis, input, sendOnce) : Promise.resolve<Answer>({})),
    onMutate: () => {
      setLines([])
      setFormBasis(basis ?? null)
    },
    onSuccess: async (answer, input) => {
      if (answer.campaign) {
        queryClient.setQueryData(queryKey, answer.campaign)
        setFormBasis(answer.campaign)
      }
      const recipients = answer.recipients
      setPreview(input.name === 'preview' && recipients ? { text: input.text, recipients } : null)
      if (input.name === 'preview' || input.name === 'download') return
      await queryClient.invalidateQueries({ queryKey: officeCoupons.all })
    },
    onError: showConflict,
  })
  const doneText = act.isSuccess ? toDoneText(act.variables, act.data) : null
  const outcome: ActOutcome | null = act.error
    ? { tone: 'error', text: toErrorMessage(act.error), lines }
    : doneText === null
      ? null
      : { tone: 'success', text: doneText, lines: [] }
  return {
    isWorking: act.isPending,
    outcome,
    preview,
    onSave: (body: CampaignBody) => act.mutate({ name: 'save', body }),
    onMove: (move: CampaignMove) => act.mutate({ name: 'move', move }),
    onMake: (count: number) => act.mutate({ name: 'make', count }),
    onDownload: (idBatch: number) => act.mutate({ name: 'download', idBatch }),
    onPreview: (text: string, members: string[]) => act.mutate({ name: 'preview', text, members }),
    onGive: (members: string[]) => act.mutate({ name: 'give', members }),
  }
}
