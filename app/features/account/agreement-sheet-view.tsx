import type { Agreement } from '#machines/sign-up-setup.ts'
import { m } from '#messages'
import { Button } from '#ui/button'
import { ErrorState } from '#ui/error-state'
import { FactList } from '#ui/fact-list'
import { Sheet } from '#ui/sheet'
import { Spinner } from '#ui/spinner'
import { Stack } from '#ui/stack'
import { Text } from '#ui/text'
import type { AgreementText } from './agreement-texts.ts'
import { agreementNames } from './agreements-view.tsx'

export interface AgreementSheetViewProps {
  /** What is being read; null while nothing is. */
  agreement: Agreement | null
  /** Null while it is being loaded. */
  text: AgreementText | null
  failed: boolean
  onRetry: () => void
  onClose: () => void
}

const Body = ({ text, failed, onRetry }: Pick<AgreementSheetViewProps, 'text' | 'failed' | 'onRetry'>) => {
  if (text)
    return (
      <Stack gap={16}>
        <Text>{text.lead}</Text>
        <FactList size="small" ruled facts={text.points.map(([name, fact]) => ({ name, fact }))} />
      </Stack>
    )
  return failed ? (
    <ErrorState title={m['account.agree.failed']()} retry={{ label: m['shell.retry.action'](), onRetry }} />
  ) : (
    <Spinner label={m['account.agree.loading']()} />
  )
}

export const AgreementSheetView = ({ agreement, onClose, ...body }: AgreementSheetViewProps) => (
  <Sheet
    open={agreement !== null}
    onClose={onClose}
    title={agreement ? agreementNames[agreement]() : ''}
    closeLabel={m['account.agree.close']()}
    foot={
      <Button variant="primary" onClick={onClose}>
        {m['account.agree.close']()}
      </Button>
    }
  >
    <Body {...body} />
  </Sheet>
)
