import { useState } from 'react'
import { formatCount } from '#app/format.ts'
import type { ProviderFile } from '#machines/reconcile-file-setup.ts'
import { m } from '#office-messages'
import { Button } from '#ui/button'
import { Cluster } from '#ui/cluster'
import { Confirm } from '#ui/confirm'
import { Notice } from '#ui/notice'
import { Stack } from '#ui/stack'
import { formatSum, toSettlementProviderName } from './reconciliation-words.ts'

export interface FileActsProps {
  file: ProviderFile
  /** What is being done; null while nothing is. */
  working: 'agree' | 'discard' | 'other' | null
  onAgree: () => void
  onDiscard: () => void
}

/** Agreeing, which names provider and amount before it is done, and removing the file. */
export const FileActs = ({ file, working, onAgree, onDiscard }: FileActsProps) => {
  const [asking, setAsking] = useState<'agree' | 'discard' | null>(null)
  const { open } = file.differences
  const confirm = (act: () => void) => () => {
    setAsking(null)
    act()
  }
  return (
    <Stack gap={12}>
      {open > 0 && (
        <Notice tone="info">{m['reconciliation.agree.unexplained']({ count: formatCount(open) })}</Notice>
      )}
      <Cluster>
        <Button
          variant="primary"
          disabled={open > 0 || (working !== null && working !== 'agree')}
          working={working === 'agree' && m['reconciliation.agree.working']()}
          onClick={() => setAsking('agree')}
        >
          {m['reconciliation.agree.action']()}
        </Button>
        <Button
          disabled={working !== null && working !== 'discard'}
          working={working === 'discard' && m['reconciliation.discard.working']()}
          onClick={() => setAsking('discard')}
        >
          {m['reconciliation.discard.action']()}
        </Button>
      </Cluster>
      <Confirm
        open={asking === 'agree'}
        title={m['reconciliation.agree.question']({
          provider: toSettlementProviderName(file.provider),
          amount: formatSum(file.net),
        })}
        confirmLabel={m['reconciliation.agree.short']()}
        cancelLabel={m['reconciliation.agree.keep']()}
        onCancel={() => setAsking(null)}
        onConfirm={confirm(onAgree)}
      >
        {m['reconciliation.agree.text']()}
      </Confirm>
      <Confirm
        open={asking === 'discard'}
        title={m['reconciliation.discard.question']()}
        confirmLabel={m['reconciliation.discard.short']()}
        cancelLabel={m['reconciliation.agree.keep']()}
        onCancel={() => setAsking(null)}
        onConfirm={confirm(onDiscard)}
      >
        {m['reconciliation.discard.text']()}
      </Confirm>
    </Stack>
  )
}
