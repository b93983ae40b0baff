import { useQuery } from '@tanstack/react-query'
import { m } from '#office-messages'
import { Notice } from '#ui/notice'
import { Section } from '#ui/section'
import { TextLink } from '#ui/text-link'
import { findOfficePage, mayRead, mayWrite } from '../../shell/permitted.ts'
import type { OfficeMe } from '../session/office-me.queries.ts'
import { opening, type Opening } from './opening.queries.ts'
import { OpeningChecklist, type OpeningChecklistProps } from './opening-checklist.tsx'
import { findStepHref } from './opening-words.ts'
import { useOpeningActs } from './use-opening.ts'

/** Whether a seller still has to begin: in an open shop, until it is approved and bottles came in. */
const isBeginning = ({ isOpen, steps }: Opening): boolean =>
  !isOpen || steps.some(({ step, isDone }) => !isDone && (step === 'SELLER' || step === 'OFFER'))

/** Leads the operator's people to the first hour. */
export const OpeningNotice = () => (
  <Notice
    tone="info"
    action={
      <TextLink href="/office/start" size="small" onward>
        {m['opening.today_link']()}
      </TextLink>
    }
  >
    {m['opening.today']()}
  </Notice>
)

/** A seller's own steps. */
export const SellerOpening = (checklist: Omit<OpeningChecklistProps, 'level'>) => (
  <Section title={m['opening.seller.title']()} size="small" space="none">
    <OpeningChecklist {...checklist} level={3} />
  </Section>
)

/** What the first page says of the opening, as long as there is something to do. */
export const OpeningToday = ({ me }: { me: OfficeMe }) => {
  const canRead = (href: string) => mayRead(me, findOfficePage(href)?.may)
  const { data } = useQuery({ ...opening.steps(), enabled: me.company !== null || canRead('/office/start') })
  const { working, onAct } = useOpeningActs()
  if (!data) return null
  if (me.company === null) return data.isOpen ? null : <OpeningNotice />
  return (
    isBeginning(data) && (
      <SellerOpening
        steps={data.steps}
        findHref={(step) => {
          const href = findStepHref(step, true)
          return href !== null && canRead(href) ? href : null
        }}
        canChangeStores={mayWrite(me, 'stores.write')}
        isWorking={working?.name === 'closures'}
        onNoClosures={(idStore) => onAct({ name: 'closures', idStore })}
      />
    )
  )
}
