import { useQuery } from '@tanstack/react-query'
import type { Agreement } from '#machines/sign-up-setup.ts'
import { currentLocale } from '../../locale.ts'
import { AgreementSheetView } from './agreement-sheet-view.tsx'
import { loadAgreementTexts, topicByAgreement } from './agreement-texts.ts'

/** What an agreement says, loaded when it is first read. */
export const AgreementSheet = ({
  agreement,
  onClose,
}: {
  agreement: Agreement | null
  onClose: () => void
}) => {
  const locale = currentLocale()
  const { data, isError, refetch } = useQuery({
    queryKey: ['signup', 'agreements', locale],
    queryFn: () => loadAgreementTexts(locale),
    staleTime: Infinity,
    enabled: agreement !== null,
  })
  return (
    <AgreementSheetView
      agreement={agreement}
      text={agreement && data ? data[topicByAgreement[agreement]] : null}
      failed={isError}
      onRetry={() => void refetch()}
      onClose={onClose}
    />
  )
}
